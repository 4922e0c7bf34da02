/** A group of a user that is being posted. */
export interface GroupUnderWay {
  groupId: string;
  /** Its pins that are due or under way. */
  pinsLeft: number;
}

/** How fast a user's pins may be posted. */
export interface Pace {
  /** Creates that Pinterest permits the user. */
  writesPerMinute: number;
  /** How long the account still rests, in milliseconds. */
  restMs: number;
}

/**
 * Seconds until each of a user's groups is posted, an estimate: the groups take turns at the permitted pace, so until
 * one is done each other one has posted as many, or all it has. Retries, looks and what other users have under way are
 * not foreseen.
 */
export function secondsLeft(
  groups: readonly GroupUnderWay[],
  { writesPerMinute, restMs }: Pace,
): Map<string, number> {
  return new Map(
    groups.map(({ groupId, pinsLeft }) => {
      const before = groups.reduce((sum, other) => sum + Math.min(other.pinsLeft, pinsLeft), 0);
      return [groupId, Math.ceil(restMs / 1_000 + (before * 60) / writesPerMinute)];
    }),
  );
}
