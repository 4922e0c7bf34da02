/** Something that happened to a pin, or will. */
export interface TraceEvent {
  at: Date;
  /** Who says so: `pin`, `ledger`, `mail`, `activity`, or the app whose log has it. */
  from: string;
  text: string;
}
