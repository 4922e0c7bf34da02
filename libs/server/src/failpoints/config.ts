/** Where a process learns which of its failpoints are armed. */
export interface FailpointSettings {
  /** `FAILPOINTS`: `name:action[:count]`, several with commas. */
  readonly text: string;
  /** `FAILPOINTS_FILE`: a file of the same, one a line, read again at every failpoint. */
  readonly file: string | undefined;
}

/** Reads the environment of a build with failpoints; others don't contain this file. */
export function readFailpointSettings(env: NodeJS.ProcessEnv = process.env): FailpointSettings {
  return { text: env['FAILPOINTS'] ?? '', file: env['FAILPOINTS_FILE'] || undefined };
}
