import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { waitUntil } from '@boardcast/testing';
import { afterAll, describe, expect, it } from '@jest/globals';
import type { ChildOptions } from './child.js';
import { StackFault } from './stack-fault.js';
import { Supervisor } from './supervisor.js';

const folder = mkdtempSync(join(tmpdir(), 'boardcast-supervisor-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const STAYS = 'setInterval(() => undefined, 1000);';

function child(name: string, code: string, print: (line: string) => void = () => undefined): ChildOptions {
  const logFile = join(folder, `${name}.log`);
  const env = process.env as Record<string, string>;
  return { name, args: ['-e', code], env, cwd: folder, logFile, show: 'notable', print };
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** A child's first output; here always process ids. */
async function firstLine(lines: string[]): Promise<number[]> {
  await waitUntil(() => lines.length > 0);
  return (lines[0] ?? '').split(' ').map(Number);
}

describe('running the parts of the stack', () => {
  it('names the part that ended by itself, how, and its last lines', async () => {
    const supervisor = new Supervisor();
    supervisor.start(1, child('other', STAYS));
    supervisor.start(
      2,
      child('backend', 'console.log("before"); console.error("no good"); process.exitCode = 3;'),
    );
    const fault = await supervisor.crashed.catch((error: unknown) => error);
    await supervisor.stopAll();
    expect(fault).toBeInstanceOf(StackFault);
    expect(String(fault)).toMatch(/The backend ended by itself \(exit code 3\).*backend\.log/);
    expect(String(fault)).toMatch(/\n {2}no good/);
    expect(readFileSync(join(folder, 'backend.log'), 'utf8')).toContain('before\n');
  });

  it('stops what leans on others before the others', async () => {
    const supervisor = new Supervisor();
    const order: string[] = [];
    const say = (name: string): string =>
      `process.on('SIGTERM', () => process.exit()); ${STAYS} console.log('up ${name}')`;
    for (const [level, name] of [
      [1, 'database'],
      [3, 'app'],
      [2, 'sandbox'],
    ] as const) {
      const started = supervisor.start(level, child(name, say(name)));
      void started.ended.then(() => order.push(name));
      await waitUntil(() => started.lastLines.length > 0);
    }
    await supervisor.stopAll();
    expect(order).toEqual(['app', 'sandbox', 'database']);
  });

  it('leaves nothing behind of a part that started others and does not want to stop', async () => {
    const supervisor = new Supervisor();
    const stubborn = `
      process.on('SIGTERM', () => undefined);
      const { pid } = require('child_process').spawn(process.execPath, ['-e', 'process.on("SIGTERM", () => 0); ${STAYS}']);
      console.log(process.pid, pid);
      ${STAYS}`;
    const { lastLines } = supervisor.start(1, child('stubborn', stubborn));
    const pids = await firstLine(lastLines);
    expect(pids.map(isAlive)).toEqual([true, true]);
    const stopping = supervisor.stopAll();
    supervisor.killAll();
    await stopping;
    await waitUntil(() => !pids.some(isAlive));
  });

  it('starts nothing any more once it is stopping', async () => {
    const supervisor = new Supervisor();
    await supervisor.stopAll();
    expect(() => supervisor.start(1, child('late', STAYS))).toThrow(StackFault);
  });

  it('shows warnings and errors of a part, and keeps the rest for its log', async () => {
    const supervisor = new Supervisor();
    const shown: string[] = [];
    const line = (level: number, msg: string): string => JSON.stringify(JSON.stringify({ level, msg }));
    const code = `console.log(${line(30, 'fine')}); console.log(${line(40, 'slow')}); console.log('plain');`;
    await supervisor.start(
      1,
      child('talker', code, (text) => shown.push(text)),
    ).ended;
    expect(shown).toEqual(['talker │ slow']);
  });

  it('says why something it ran once failed, without stack frames', async () => {
    const failing = child('migration', 'throw new RangeError("too far")');
    await expect(new Supervisor().run(failing)).rejects.toThrow(
      /^The migration ended by itself \(exit code 1\).*migration\.log:\n(?! {2}at )[^]*RangeError: too far$/,
    );
  });
});
