import { randomUUID } from 'node:crypto';
import { runSql } from '@boardcast/testing';

/** Rows as they stand in the database, made by hand: each names only the times that are counted. */
export class OverviewRows {
  constructor(private readonly databaseUrl: string) {}

  /** @returns the user's id */
  async user(createdAt: string, columns: Record<string, string> = {}): Promise<string> {
    const id = randomUUID();
    await this.insert('users', {
      ...{ id, pinterest_user_id: id, pinterest_username: `u_${id.slice(0, 8)}` },
      ...{ created_at: createdAt, updated_at: createdAt, ...columns },
    });
    return id;
  }

  /** One of $9.99 a month that is active, unless told otherwise. */
  async subscription(user: string, startedAt: string, columns: Record<string, string | number | null> = {}) {
    await this.insert('subscriptions', {
      ...{ id: randomUUID(), user_id: user, customer_id: 'cus', status: 'active', amount: 999 },
      ...{ currency: 'usd', interval: 'month', cancel_at_period_end: 'false' },
      ...{ created_at: startedAt, started_at: startedAt, ...columns },
    });
  }

  /** A group with one pin for each set of columns; a pin waits unless told otherwise. */
  async group(
    user: string,
    createdAt: string,
    pins: readonly Record<string, string | number | null>[],
    columns: Record<string, string | null> = {},
  ): Promise<string> {
    const [id, image] = [randomUUID(), randomUUID()];
    await this.insert('images', {
      ...{ id: image, user_id: user, key: image, content_type: 'image/jpeg', width: 1, height: 1 },
      ...{ bytes: 1, sha256: 'x', created_at: createdAt },
    });
    await this.insert('pin_groups', {
      ...{ id, user_id: user, image_id: image, image_key: 'k', image_content_type: 'image/jpeg' },
      ...{
        title: 't',
        description: 'd',
        link: 'l',
        credit_spent: 'false',
        created_at: createdAt,
        ...columns,
      },
    });
    for (const [position, pin] of pins.entries()) {
      await this.insert('pins', {
        ...{ id: randomUUID(), group_id: id, user_id: user, position, target_key: String(position) },
        ...{ board_id: 'b', board_name: 'B', state: 'waiting', created_at: createdAt, updated_at: createdAt },
        ...pin,
      });
    }
    return id;
  }

  /** Forgets everybody. */
  async clear(): Promise<void> {
    await runSql(this.databaseUrl, `delete from users where pinterest_username like 'u\\_%'`);
  }

  async insert(table: string, row: Record<string, string | number | null>): Promise<void> {
    const values = Object.values(row).map((value) => (value === null ? 'null' : `$$${value}$$`));
    await runSql(
      this.databaseUrl,
      `insert into ${table} (${Object.keys(row).join(', ')}) values (${values.join(', ')})`,
    );
  }
}
