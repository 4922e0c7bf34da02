/** Young generation of an app, in MiB: what one pin needs is garbage a moment later, and should not live to be copied. */
export const YOUNG_GENERATION = '--max-semi-space-size=16';

/** Flags of Node that an app is started with; V8 takes some of them only at the start (docs/runbook.md#memory). */
export const APP_FLAGS = ['--enable-source-maps', YOUNG_GENERATION] as const;
