/** One row of the error catalogue: HTTP status and default text; `{name}` in the text is filled from the details. */
export interface ErrorRow {
  readonly status: number;
  readonly message: string;
  /** Seconds after which it is worth trying again (`Retry-After`), unless the details say more. */
  readonly retryAfter?: number;
}

/** Rows of one area, by code. */
export type ErrorRows = Readonly<Record<string, ErrorRow>>;
