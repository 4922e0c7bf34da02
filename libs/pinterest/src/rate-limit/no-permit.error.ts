/** A call that was not made, because a limit leaves no room for it now. */
export class NoPermitError extends Error {
  override readonly name = 'NoPermitError';

  constructor(
    /** Moment from which leave may be asked for again. */
    readonly until: Date,
    /** Why, in plain words for the user. */
    readonly reason: string,
  ) {
    super(reason);
  }
}
