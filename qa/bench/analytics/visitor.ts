import type { Person } from '../../stack/person.js';
import { Agent, request } from 'undici';
import { SESSION_COOKIE } from '../screens/accounts.js';

/** A signed-in user whose connection stays open, as a browser's does. */
export class Visitor {
  private readonly dispatcher = new Agent({ connections: 1 });
  private readonly cookie: string;

  constructor(
    private readonly base: string,
    { browser }: Person,
  ) {
    this.cookie = `${SESSION_COOKIE}=${browser.cookie(SESSION_COOKIE) ?? ''}`;
  }

  /** A GET, its body unread. @throws Error unless it succeeds */
  async open(path: string) {
    const { dispatcher, cookie } = this;
    const answer = await request(`${this.base}${path}`, { dispatcher, headers: { cookie } });
    if (answer.statusCode === 200) return answer.body;
    throw new Error(`${path}: ${answer.statusCode} ${await answer.body.text()}`);
  }

  /** @returns how long a GET takes to its last byte, in milliseconds */
  async time(path: string): Promise<number> {
    const start = performance.now();
    const body = await this.open(path);
    await body.text();
    return performance.now() - start;
  }

  async close(): Promise<void> {
    await this.dispatcher.close();
  }
}
