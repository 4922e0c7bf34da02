/** What a scenario expects besides what always holds. */
export interface Expectations {
  /** Creates per window that no account may exceed; absent: the journal is not looked at for it. */
  limits?: { creates: number; windowSeconds: number };
  /** Acts that took pins back, by a link of theirs: nothing may be created after the moment the act was answered. */
  cancelled?: readonly { link: string; at: Date }[];
  /** Dead letters that were made on purpose and still lie there. */
  deadLetters?: number;
  /** Pins that may be held at the end, e.g. for a connection that is lost. */
  mayBeHeld?: boolean;
  /** Pins that end failed although Pinterest has created them, e.g. "400 but created", by a link of theirs. */
  createdThoughRejected?: readonly string[];
  /**
   * Pins that the board's list hid beyond every look, so that they were created once more, by a link of theirs: the
   * window that remains (house.md §3).
   */
  hiddenFromEveryLook?: readonly string[];
  /** People had pins sent again or looked for: only then may one leave its end. */
  peopleAct?: boolean;
  /** Changes of pins before it were judged with their own scenario, and what it allowed. */
  changesSince?: Date;
}

/** A promise that was broken. */
export interface Violation {
  /** I1 … I11 (reliability.md §5.1). */
  invariant: string;
  what: string;
}

/** The verdict on a scenario. */
export interface Verdict {
  violations: Violation[];
  pins: number;
  /** Due pins without an end, published ones that Pinterest does not have, and created ones nobody knows of. */
  lost: number;
  /** Creates beyond the first of a pin. */
  doubled: number;
}
