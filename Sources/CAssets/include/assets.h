#ifndef SEGUE_ASSETS_H
#define SEGUE_ASSETS_H

/// The path in the repository of one of the files that the program holds, or NULL past the last one.
const char *_Nullable segue_asset_path(unsigned long index);

/// The text of a file by its path in the repository, with a zero at its end, or NULL for one that it has not.
const unsigned char *_Nullable segue_asset(const char *_Nonnull path);

#endif
