import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { boardListPaths, boardListSchema } from '@boardcast/contracts';
import type { SandboxControl } from '@boardcast/sandbox';
import { Client } from 'pg';
import { Creator } from '../../../scripts/lib/creator.js';

/** The backend's: what the app has no button for is done there. */
const databaseUrl = (): string => process.env['E2E_DATABASE_URL'] ?? '';

/** An account that has signed in before and has one list with all its boards. */
export async function makeCreator(
  appUrl: string,
  sandbox: SandboxControl,
  account: { username: string; boards: number; list: string },
): Promise<{ boardIds: string[] }> {
  const { username, boards, list } = account;
  const { boardIds } = await sandbox.addAccount(username, boards);
  const creator = await Creator.signIn(appUrl, username);
  await creator.post(boardListPaths.all, boardListSchema, { name: list, boardIds });
  return { boardIds };
}

/** Gives a user who has signed in before a free subscription, as an operator does. */
export async function grantSubscription(username: string): Promise<void> {
  const command = ['--import', 'tsx', 'scripts/cli.ts', 'grant-subscription', username];
  await promisify(execFile)(process.execPath, command, {
    env: { ...process.env, DATABASE_URL: databaseUrl() },
  });
}

/** Ends all sessions of a user at the server; the browser keeps its cookies and learns of it by its next call. */
export async function endSessions(username: string): Promise<void> {
  const client = new Client({ connectionString: databaseUrl() });
  await client.connect();
  try {
    await client.query(
      `delete from session_store where sess->>'userId' = (select id::text from users where pinterest_username = $1)`,
      [username],
    );
  } finally {
    await client.end();
  }
}
