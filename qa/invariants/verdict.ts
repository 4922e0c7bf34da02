/** What a scenario expects besides the invariants. */
export interface Expectations {
  /** Creates per window that no account may exceed; absent: not checked. */
  limits?: { creates: number; windowSeconds: number };
  /** Acts that cancelled pins, by link: nothing may be created after such an act was answered. */
  cancelled?: readonly { link: string; at: Date }[];
  /** Dead letters made on purpose that are still there. */
  deadLetters?: number;
  /** Pins that may be held at the end, for example for a lost connection. */
  mayBeHeld?: boolean;
  /** Pins that end as failed although Pinterest has created them, such as "400 but created", by link. */
  createdThoughRejected?: readonly string[];
  /**
   * Pins hidden from every look and so created once more, by link: the remaining window (docs/publishing.md#windows).
   */
  hiddenFromEveryLook?: readonly string[];
  /** Users retried or checked pins: only then may a final one change. */
  peopleAct?: boolean;
  /** The database was restored or failed over: pins that were due or under way are looked for. */
  lacksCommits?: boolean;
  /** Earlier changes of pins were judged with their own scenario and what it allowed. */
  changesSince?: Date;
}

/** A broken promise. */
export interface Violation {
  /** I1 … I11 (docs/publishing.md#invariants). */
  invariant: string;
  what: string;
}

/** The verdict on a scenario. */
export interface Verdict {
  violations: Violation[];
  pins: number;
  /** Due pins that aren't final, published ones that Pinterest doesn't have, and created ones unknown to every row. */
  lost: number;
  /** Creates of a pin beyond the first. */
  doubled: number;
}
