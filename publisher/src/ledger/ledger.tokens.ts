/** Token of the pool of connections to the ledger's database. */
export const LEDGER_POOL = Symbol('LedgerPool');
/** Token of the heartbeat's own way to the ledger's database. */
export const BEAT_POOL = Symbol('BeatPool');
/** Token of the name by which the ledger's rows tell this process from others. */
export const WORKER = Symbol('Worker');
/** Token of how fast one account may create pins (`Pace`). */
export const WRITE_PACE = Symbol('WritePace');
