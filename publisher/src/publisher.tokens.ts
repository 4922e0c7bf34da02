/** Token of the pool of connections to the ledger's database. */
export const PG_POOL = Symbol('PgPool');
