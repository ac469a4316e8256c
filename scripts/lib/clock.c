/* Shows programs another date: adds CLOCK_OFFSET seconds to the real clock. Monotonic clocks, the
 * times of files and waits until a time of the real clock stay as they are. scripts/at.mjs compiles
 * and preloads this library. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdlib.h>
#include <string.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

static int (*real_clock)(clockid_t, struct timespec *);
static int (*real_exec)(const char *, char *const *);
static const char *library, *offset;
static long seconds;

__attribute__((constructor)) static void start(void) {
  if (real_clock) return;
  real_clock = dlsym(RTLD_NEXT, "clock_gettime");
  real_exec = dlsym(RTLD_NEXT, "execvp");
  /* Copies, because a program that changes its title overwrites its environment. */
  library = getenv("LD_PRELOAD") ? strdup(getenv("LD_PRELOAD")) : NULL;
  offset = getenv("CLOCK_OFFSET") ? strdup(getenv("CLOCK_OFFSET")) : NULL;
  seconds = offset ? atol(offset) : 0;
}

int clock_gettime(clockid_t clock, struct timespec *at) {
  start();
  int result = real_clock(clock, at);
  if (clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE) at->tv_sec += seconds;
  return result;
}

int gettimeofday(struct timeval *restrict at, void *restrict zone) {
  struct timespec now;
  clock_gettime(CLOCK_REALTIME, &now);
  at->tv_sec = now.tv_sec;
  at->tv_usec = now.tv_nsec / 1000;
  return 0;
}

time_t time(time_t *at) {
  struct timespec now;
  clock_gettime(CLOCK_REALTIME, &now);
  if (at) *at = now.tv_sec;
  return now.tv_sec;
}

/* Node starts PostgreSQL with an environment that lacks these variables. */
int execvp(const char *file, char *const *arguments) {
  start();
  if (library) setenv("LD_PRELOAD", library, 1);
  if (offset) setenv("CLOCK_OFFSET", offset, 1);
  return real_exec(file, arguments);
}
