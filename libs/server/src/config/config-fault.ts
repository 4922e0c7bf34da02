/** What kind of fault a variable has; `doctor` names them so. */
export type FaultKind =
  'missing' | 'invalid' | 'placeholder' | 'weak-secret' | 'shared-secret' | 'insecure-url' | 'stand-in';

/** What is wrong with one variable. */
export interface ConfigFault {
  variable: string;
  /** Words that follow its name; never its value. */
  what: string;
  kind: FaultKind;
}

/** An app's variables as its schema has read them; one with a fault may have any value, or none. */
export type RawValues = Readonly<Record<string, unknown>>;

/** A rule over the variables of both apps: it finds nothing in those that an app doesn't have. */
export type ConfigRule = (values: RawValues) => ConfigFault[];
