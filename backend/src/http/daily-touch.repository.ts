import connectPgSimple from 'connect-pg-simple';
import session from 'express-session';
import type { SessionData, Store } from 'express-session';
import type pg from 'pg';

const PgStore = connectPgSimple(session);
const DAY_MS = 24 * 60 * 60 * 1000;

type Session = ReturnType<Store['createSession']>;
type Found = (error: unknown, data?: SessionData | null) => void;

/**
 * Rows of connect-pg-simple whose expiry moves at most once a day, rather than with every request. It is moved, never
 * written anew: a session that was ended meanwhile stays ended.
 */
export class DailyTouchStore extends PgStore {
  /** Until when a session of a request lasts by its row, in milliseconds since 1970. */
  private readonly until = new WeakMap<object, number>();

  constructor(private readonly rows: pg.Pool) {
    super({ pool: rows, tableName: 'session_store', createTableIfMissing: false });
  }

  override get(sid: string, found: Found): void {
    this.find(sid).then(
      (data) => found(null, data),
      (error: unknown) => found(error),
    );
  }

  override createSession(...[request, data]: Parameters<Store['createSession']>): Session {
    const created = super.createSession(request, data);
    const until = this.until.get(data);
    if (until !== undefined) this.until.set(created, until);
    return created;
  }

  override touch(sid: string, data: SessionData, done?: () => void): void {
    const [until, wanted] = [this.until.get(data), data.cookie.expires?.getTime()];
    const isFresh = until !== undefined && wanted !== undefined && wanted - until < DAY_MS;
    if (isFresh) done?.();
    else super.touch(sid, data, done);
  }

  private async find(sid: string): Promise<SessionData | null> {
    const { rows } = await this.rows.query<{ sess: SessionData; expire: Date }>(
      'select sess, expire from session_store where sid = $1 and expire >= now()',
      [sid],
    );
    const [row] = rows;
    if (!row) return null;
    this.until.set(row.sess, row.expire.getTime());
    return row.sess;
  }
}
