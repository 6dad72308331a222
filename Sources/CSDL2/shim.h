// The libraries below the window must build without SDL's headers; a build with
// -DSEGUE_WITHOUT_SDL proves it by failing here.
#ifdef SEGUE_WITHOUT_SDL
#error "This target must not depend on SDL."
#endif
#define SDL_MAIN_HANDLED 1
#include <SDL2/SDL.h>
