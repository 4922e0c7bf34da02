/** Drafts of one call: some of their pictures are fetched first. */
const DRAFTS_PER_CALL = 20;

/** What becomes drafts, call by call. */
export const inCalls = <Item>(all: readonly Item[]): Item[][] =>
  Array.from({ length: Math.ceil(all.length / DRAFTS_PER_CALL) }, (_, call) =>
    all.slice(call * DRAFTS_PER_CALL, (call + 1) * DRAFTS_PER_CALL),
  );
