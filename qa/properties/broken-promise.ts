/** An invariant was broken midway, so the script can't go on; any other exception is a fault of the test. */
export class BrokenPromise extends Error {}
