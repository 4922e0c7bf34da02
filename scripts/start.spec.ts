import { spawn, spawnSync } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { waitUntil } from '@boardcast/testing';
import { afterAll, describe, expect, it } from '@jest/globals';
import { findRunningStack } from './lib/stack-file.js';
import type { StackFile } from './lib/stack-file.js';

const root = resolve(import.meta.dirname, '..');
const folder = mkdtempSync(join(tmpdir(), 'boardcast-start-'));
const dataDir = join(folder, 'data');
const SLOW = 240_000;

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs `npm start` without npm; has its exit code and output. */
class Run {
  output = '';
  readonly exitCode: Promise<number | null>;
  readonly process: ChildProcess;

  constructor(env: Record<string, string> = {}) {
    this.process = spawn(process.execPath, ['--import', 'tsx', 'scripts/start.ts'], {
      cwd: root,
      env: { ...process.env, PORT: '0', DATA_DIR: dataDir, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.process.stdout?.on('data', (text: Buffer) => (this.output += text.toString()));
    this.process.stderr?.on('data', (text: Buffer) => (this.output += text.toString()));
    this.exitCode = once(this.process, 'close').then(([code]) => code as number | null);
  }

  async whenUp(): Promise<StackFile> {
    return waitUntil(
      () => {
        if (this.process.exitCode !== null) throw new Error(this.output);
        return findRunningStack(dataDir);
      },
      { timeout: SLOW, every: 100, what: 'the stack to be up' },
    );
  }
}

/** A process and all its descendants. */
function familyOf(pid: number): number[] {
  const { stdout } = spawnSync('ps', ['-e', '-o', 'pid=,ppid='], { encoding: 'utf8' });
  const pairs = stdout
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number));
  const family = [pid];
  // The list grows during iteration: children have children.
  for (const parent of family) {
    for (const [child = 0, ofParent] of pairs) if (ofParent === parent) family.push(child);
  }
  return family;
}

/** The inodes of a process's sockets: a process, or one of its files, may be gone since it was listed. */
function socketsOf(pid: number): string[] {
  const folder = `/proc/${pid}/fd`;
  const files = unlessGone(() => readdirSync(folder)) ?? [];
  return files.flatMap((fd) => {
    const target = unlessGone(() => readlinkSync(`${folder}/${fd}`)) ?? '';
    return /socket:\[(\d+)\]/.exec(target)?.[1] ?? [];
  });
}

function unlessGone<Found>(read: () => Found): Found | undefined {
  try {
    return read();
  } catch (error) {
    if (['ENOENT', 'ESRCH'].includes((error as NodeJS.ErrnoException).code ?? '')) return undefined;
    throw error;
  }
}

/** Where these processes listen for other machines too; Linux alone tells it without a tool. */
function openTo(family: readonly number[]): string[] {
  if (process.platform !== 'linux') return [];
  const sockets = new Set(family.flatMap(socketsOf));
  const LISTENS = '0A';
  const LOOPBACK = /^(0100007F|00000000000000000000000001000000):/;
  return ['/proc/net/tcp', '/proc/net/tcp6']
    .flatMap((table) => readFileSync(table, 'utf8').trim().split('\n').slice(1))
    .map((line) => line.trim().split(/\s+/))
    .filter(([, at = '', , state, , , , , , inode]) => {
      return state === LISTENS && sockets.has(inode ?? '') && !LOOPBACK.test(at);
    })
    .map(([, at = '']) => at);
}

function isAlive(pid: number): boolean {
  const { stdout } = spawnSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' });
  // A zombie has ended and was merely not reaped yet.
  return stdout.trim() !== '' && !stdout.trim().startsWith('Z');
}

describe('npm start', () => {
  it('says in one line that the port is taken', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const run = new Run({ PORT: String(port) });
    expect(await run.exitCode).toBe(1);
    expect(run.output).toMatch(new RegExp(`^✘ Port ${port} is taken by another program.*\\n$`));
    server.close();
  });

  it('says in one line that the data folder can’t be written to', async () => {
    const file = join(folder, 'a-file');
    writeFileSync(file, '');
    const run = new Run({ DATA_DIR: join(file, 'data') });
    expect(await run.exitCode).toBe(1);
    expect(run.output).toMatch(/^✘ The data folder .*a-file\/data can't be written to .*\n$/);
  });

  it('says in one line that an address of Pinterest lacks its client id', async () => {
    const run = new Run({ PINTEREST_API_URL: 'https://api.pinterest.com/v5' });
    expect(await run.exitCode).toBe(1);
    expect(run.output).toMatch(/^✘ PINTEREST_API_URL .* PINTEREST_CLIENT_ID.*\n$/);
  });

  it(
    'names a child that crashes and takes everything else down',
    async () => {
      const run = new Run({ SESSION_SECRET: 'short' });
      const family = await waitUntil(
        () => {
          const found = familyOf(run.process.pid ?? 0);
          return found.length > 3 && found;
        },
        { timeout: SLOW },
      );
      expect(await run.exitCode).toBe(1);
      expect(run.output).toMatch(
        /✘ The backend ended by itself \(exit code 1\).*backend\.log:\n[^]*SESSION_SECRET/,
      );
      expect(family.filter(isAlive)).toEqual([]);
    },
    SLOW,
  );

  it(
    'serves the app, stops without a trace on Ctrl-C, and finds its data again',
    async () => {
      const first = new Run();
      const { url } = await first.whenUp();
      expect(await (await fetch(url)).text()).toContain('<title>Boardcast –');
      expect((await fetch(`${url}/api/auth/me`)).status).toBe(401);
      expect(statSync(join(dataDir, 'secrets.json')).mode & 0o777).toBe(0o600);
      const family = familyOf(first.process.pid ?? 0);
      expect(openTo(family)).toEqual([]);
      // npm repeats the terminal's Ctrl-C.
      first.process.kill('SIGINT');
      first.process.kill('SIGINT');
      expect(await first.exitCode).toBe(0);
      expect(family.length).toBeGreaterThan(5);
      expect(family.filter(isAlive)).toEqual([]);

      const second = new Run();
      await second.whenUp();
      const third = new Run();
      expect(await third.exitCode).toBe(1);
      expect(third.output).toMatch(/^✘ Boardcast already runs on this data folder, at http.*\n$/);

      // Nobody can tell the children when this happens: they notice themselves.
      const orphans = familyOf(second.process.pid ?? 0);
      second.process.kill('SIGKILL');
      await waitUntil(() => !orphans.some(isAlive), { timeout: SLOW / 2, what: 'the children to notice' });
    },
    SLOW,
  );
});
