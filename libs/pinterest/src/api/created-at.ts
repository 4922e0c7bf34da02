/** When a pin was made, milliseconds since 1970; Pinterest writes UTC without a zone. Not a number when unknown. */
export function createdAtMs(pin: { created_at?: string | null }): number {
  const text = pin.created_at ?? '';
  return Date.parse(/(Z|[+-]\d\d:?\d\d)$/i.test(text) ? text : `${text}Z`);
}
