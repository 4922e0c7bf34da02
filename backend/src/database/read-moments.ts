/** A row as a raw query gives it: the ORM leaves moments as PostgreSQL's texts. */
export type RawRow<Row> = {
  [Key in keyof Row]: null extends Row[Key]
    ? NonNullable<Row[Key]> extends Date
      ? string | null
      : Row[Key]
    : Row[Key] extends Date
      ? string
      : Row[Key];
};

/** Rows of a raw query with their moments read; `keys` names the columns that hold one. */
export function readMoments<Row extends object>(
  rows: readonly RawRow<Row>[],
  keys: readonly (keyof Row)[],
): Row[] {
  return rows.map((row) => {
    const read: Record<PropertyKey, unknown> = { ...row };
    for (const key of keys) {
      const text = read[key];
      read[key] = typeof text === 'string' ? new Date(text) : null;
    }
    return read as Row;
  });
}
