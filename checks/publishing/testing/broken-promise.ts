/** An invariant that was broken on the way, so that the way can't go on; what else is thrown is a fault of the test. */
export class BrokenPromise extends Error {}
