// One import gives the workbench, its panels, and what stands around them.
@_exported public import Chrome
@_exported public import Panels
@_exported public import WorkshopCore
