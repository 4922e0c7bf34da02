export { SandboxControl } from './pinterest/control/control-client.js';
export type { Outcome, ScriptInput } from './pinterest/control/outcome-script.js';
export type { CallCount } from './pinterest/control/request-counters.js';
export { createSandbox, SANDBOX_APP } from './pinterest/sandbox.js';
export type { Sandbox, SandboxOptions } from './pinterest/sandbox.js';
export { SANDBOX_USERNAMES } from './pinterest/seed/seed-accounts.js';
export type { JournalEntry } from './pinterest/state/journal.js';
export type { SandboxSettings } from './pinterest/state/settings.js';
export type { RecordedExchange, RegisteredApp } from './pinterest/world.js';
