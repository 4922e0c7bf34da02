import connectPgSimple from 'connect-pg-simple';
import session from 'express-session';
import type { SessionData, Store } from 'express-session';
import type pg from 'pg';
import { SESSION_DAYS, SESSION_TOUCH_MS } from './session-lifetime.js';

const PgStore = connectPgSimple(session);

type Session = ReturnType<Store['createSession']>;
type Found = (error: unknown, data?: SessionData | null) => void;
type Saved = (error?: unknown) => void;

/**
 * Rows of connect-pg-simple, one for each browser that is signed in. Signing in makes one; whatever comes later only changes
 * it, so that a session that was ended meanwhile stays ended, whatever is still under way in it. The expiry moves at most
 * once a day, rather than with every request, and no session outlives `SESSION_DAYS`.
 */
export class SignedInStore extends PgStore {
  /** Until when a session that has a row lasts by it, in milliseconds since 1970. */
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

  override set(sid: string, data: SessionData, saved: Saved = () => undefined): void {
    if (data.userId === undefined) return saved();
    if (!this.until.has(data)) {
      this.until.set(data, expiryOf(data));
      super.set(sid, data, saved);
      return;
    }
    this.rows
      .query('update session_store set sess = $2, expire = to_timestamp($3) where sid = $1', [
        ...[sid, data, expiryOf(data) / 1000],
      ])
      .then(() => saved(), saved);
  }

  override touch(sid: string, data: SessionData, done?: () => void): void {
    const until = this.until.get(data);
    const isFresh = until === undefined || expiryOf(data) - until < SESSION_TOUCH_MS;
    if (isFresh) done?.();
    else super.touch(sid, data, done);
  }

  private async find(sid: string): Promise<SessionData | null> {
    const { rows } = await this.rows.query<{ sess: SessionData; expire: Date }>(
      `select sess, expire from session_store where sid = $1 and expire >= now()
        and created_at > now() - make_interval(days => $2)`,
      [sid, SESSION_DAYS],
    );
    const [row] = rows;
    if (!row) return null;
    this.until.set(row.sess, row.expire.getTime());
    return row.sess;
  }
}

function expiryOf({ cookie }: SessionData): number {
  return cookie.expires?.getTime() ?? 0;
}
