/**
 * How Node runs a command. V8 lets garbage pile up as long as the machine has memory to spare; reading a feed of a gigabyte
 * is to take no more than 200 MB, so a command collects once its heap has grown by a third, and keeps little of what is young.
 * A limit of the heap would do it too, but fail where one answer is large. The server has an index to hold and pages to
 * answer, so it runs as Node does by itself.
 */
export const LEAN_FLAGS = ['--max-semi-space-size=2', '--heap-growing-percent=30'];

/** And glibc keeps what threads have freed apart for each of them: one pool holds less in vain. */
export const LEAN_ENV = { MALLOC_ARENA_MAX: '1' };
