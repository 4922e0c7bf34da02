import type { PinterestScope } from '@boardcast/pinterest';
import type { Refusal } from '../api/rate-windows.js';
import type { JournalEntry } from '../state/journal.js';
import type { SandboxSettings } from '../state/settings.js';
import type { ScriptInput } from './outcome-script.js';
import type { CallCount } from './request-counters.js';

/** One account of many that were added at once. */
export interface CrowdMember {
  id: string;
  username: string;
  boardIds: string[];
  accessToken: string;
}

/** The control API of a running sandbox, in this process or another. Every method throws when it is refused. */
export class SandboxControl {
  constructor(private readonly url: string) {}

  /** Scripts the next outcomes of an operation. */
  async script(script: ScriptInput): Promise<void> {
    await this.send('POST', '/outcomes', script);
  }

  /** Drops the outcomes that no call has met yet. */
  async dropOutcomes(): Promise<void> {
    await this.send('DELETE', '/outcomes');
  }

  /** How many calls still have a scripted outcome waiting. */
  async waitingOutcomes(): Promise<number> {
    return ((await this.send('GET', '/outcomes')) as { waiting: number }).waiting;
  }

  /** Forgets the outcomes that still wait for their calls. */
  async clearOutcomes(): Promise<void> {
    await this.send('DELETE', '/outcomes');
  }

  /** Shrinks the limits, or switches them off with null. */
  async setLimits(limits: Partial<NonNullable<SandboxSettings['limits']>> | null): Promise<void> {
    await this.send('PUT', '/limits', limits);
  }

  /** Switches anything else. */
  async setSettings(settings: Partial<SandboxSettings>): Promise<void> {
    await this.send('PUT', '/settings', settings);
  }

  /** Adds an account with boards; gives its id and theirs. */
  async addAccount(username: string, boards: number): Promise<{ id: string; boardIds: string[] }> {
    return (await this.send('POST', '/accounts', { username, boards })) as { id: string; boardIds: string[] };
  }

  /** Adds many accounts at once (`prefix_1`, `prefix_2` …), each with boards and a token, for load tests. */
  async addCrowd(prefix: string, accounts: number, boards: number): Promise<CrowdMember[]> {
    const crowd = await this.send('POST', '/crowd', { prefix, accounts, boards });
    return (crowd as { members: CrowdMember[] }).members;
  }

  /** Adds boards to an account; gives their ids. */
  async addBoards(username: string, count: number): Promise<string[]> {
    return ((await this.send('POST', '/boards', { username, count })) as { boardIds: string[] }).boardIds;
  }

  /** Deletes a board as its owner would at Pinterest. */
  async deleteBoard(boardId: string): Promise<void> {
    await this.send('DELETE', `/boards/${boardId}`);
  }

  /** Tokens without a consent page; all scopes the product needs unless told otherwise. */
  async grant(
    username: string,
    scopes?: PinterestScope[],
  ): Promise<{ accessToken: string; refreshToken: string }> {
    return (await this.send('POST', '/tokens', { username, scopes })) as {
      accessToken: string;
      refreshToken: string;
    };
  }

  /** Ends access tokens of one account or all; refresh tokens live on. */
  async expireTokens(username?: string): Promise<void> {
    await this.send('POST', '/tokens/expire', { username });
  }

  /** Ends all tokens of one account or of all. */
  async revokeTokens(username?: string): Promise<void> {
    await this.send('POST', '/tokens/revoke', { username });
  }

  /** Moves the sandbox's clock ahead. */
  async advanceTime(seconds: number): Promise<void> {
    await this.send('POST', '/time', { advanceSeconds: seconds });
  }

  /** Every pin created, oldest first, those deleted since included. */
  async journal(
    filter: { username?: string; boardId?: string; title?: string; link?: string } = {},
  ): Promise<JournalEntry[]> {
    const query = new URLSearchParams(Object.entries(filter));
    return ((await this.send('GET', `/journal?${query.toString()}`)) as { entries: JournalEntry[] }).entries;
  }

  /** Calls that went beyond a limit, oldest first; those that a script refused are not among them. */
  async refusals(): Promise<Refusal[]> {
    return ((await this.send('GET', '/refusals')) as { refusals: Refusal[] }).refusals;
  }

  /** How often each operation was called. */
  async calls(): Promise<Record<string, CallCount>> {
    return (await this.send('GET', '/calls')) as Record<string, CallCount>;
  }

  /** Back to the seed. */
  async reset(options: { keepGrants?: boolean } = {}): Promise<void> {
    await this.send('POST', '/reset', options);
  }

  private async send(method: string, path: string, body?: unknown): Promise<unknown> {
    const response = await fetch(`${this.url}/_control${path}`, {
      method,
      headers: { 'content-type': 'application/json' },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`Sandbox control ${method} ${path}: ${response.status} ${text}`);
    return text === '' ? undefined : (JSON.parse(text) as unknown);
  }
}
