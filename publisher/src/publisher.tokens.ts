/** Token of the pool of connections to the ledger's database. */
export const PG_POOL = Symbol('PgPool');
/** Token of the receiving side of the bus. */
export const BUS_SERVER = Symbol('BusServer');
