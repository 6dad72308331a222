// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// Signatures of SwiftUI, as far as the exported view and the article on it use them. Nothing here runs.

@_exported import Foundation

@MainActor @preconcurrency public protocol View {
  associatedtype Body: View
  @ViewBuilder @MainActor @preconcurrency var body: Body { get }
}

extension Never: View {
  public var body: Never { fatalError() }
}

public protocol PrimitiveView: View where Body == Never {}
extension PrimitiveView {
  public var body: Never { fatalError() }
}

@resultBuilder public enum ViewBuilder {
  public static func buildExpression<Content: View>(_ content: Content) -> Content { content }
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
}

// MARK: State

@propertyWrapper public struct State<Value> {
  public init(wrappedValue value: Value) { fatalError() }
  public init(initialValue value: Value) { fatalError() }
  public var wrappedValue: Value {
    get { fatalError() }
    nonmutating set {}
  }
}

@propertyWrapper public struct GestureState<Value> {
  public init(wrappedValue: Value) { fatalError() }
  public var wrappedValue: Value { fatalError() }
  public var projectedValue: GestureState<Value> { fatalError() }
}

// MARK: Views

public struct GeometryProxy {
  public var size: CGSize { fatalError() }
}

public struct GeometryReader<Content: View>: PrimitiveView {
  public init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) { fatalError() }
}

public protocol TimelineSchedule {}

public struct AnimationTimelineSchedule: TimelineSchedule, Sendable {}

extension TimelineSchedule where Self == AnimationTimelineSchedule {
  public static func animation(
    minimumInterval: Double? = nil, paused: Bool = false
  ) -> AnimationTimelineSchedule { fatalError() }
}

public struct TimelineView<Schedule: TimelineSchedule, Content: View>: PrimitiveView {
  public struct Context {
    public let date: Date
  }
  public init(
    _ schedule: Schedule,
    @ViewBuilder content: @escaping (TimelineViewDefaultContext) -> Content
  ) { fatalError() }
}

public struct EveryMinuteTimelineSchedule: TimelineSchedule, Sendable {}

public typealias TimelineViewDefaultContext =
  TimelineView<EveryMinuteTimelineSchedule, Never>.Context

public struct ZStack<Content: View>: PrimitiveView {
  public init(@ViewBuilder content: () -> Content) { fatalError() }
}

public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content: View>: PrimitiveView {
  public init(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ViewBuilder content: @escaping (Data.Element) -> Content
  ) { fatalError() }
}

public struct Text: PrimitiveView {
  public init<S: StringProtocol>(_ content: S) { fatalError() }
}

public protocol Shape: Sendable {}

public struct Rectangle: Shape {
  public init() { fatalError() }
}

extension View {
  public func frame(width: CGFloat? = nil, height: CGFloat? = nil) -> some View { self }
  public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View { self }
  public func opacity(_ opacity: Double) -> some View { self }
  public func clipped(antialiased: Bool = false) -> some View { self }
  public func contentShape<S: Shape>(_ shape: S, eoFill: Bool = false) -> some View { self }
  public func gesture<T: Gesture>(_ gesture: T) -> some View { self }
  @available(iOS 17, macOS 14, *)
  public func onChange<V: Equatable>(
    of value: V, initial: Bool = false, _ action: @escaping () -> Void
  ) -> some View { self }
}

// MARK: Gestures

@MainActor @preconcurrency public protocol Gesture<Value> {
  associatedtype Value
}

public struct Transaction {}

public struct DragGesture: Gesture {
  public struct Value: Equatable, Sendable {
    public var time: Date
    public var location: CGPoint
  }
  public init(minimumDistance: CGFloat = 10) { fatalError() }
}

public struct GestureStateGesture<Base: Gesture, State>: Gesture {
  public typealias Value = Base.Value
}

extension Gesture {
  public func updating<State>(
    _ state: GestureState<State>, body: @escaping (Value, inout State, inout Transaction) -> Void
  ) -> GestureStateGesture<Self, State> { fatalError() }
  public func onEnded(_ action: @escaping (Value) -> Void) -> some Gesture<Value> { self }
}

extension Gesture where Value: Equatable {
  public func onChanged(_ action: @escaping (Value) -> Void) -> some Gesture<Value> { self }
}
