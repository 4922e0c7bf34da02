import { spawn, spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { makeTempFolder, removeTempFolder, waitUntil } from '@boardcast/testing';

const MODULE = JSON.stringify(join(import.meta.dirname, 'failpoint.ts'));
const script = (body: string) => `import { failpoint } from ${MODULE};\n${body}`;
const args = (body: string) => ['--import', 'tsx', '--input-type=module', '--eval', script(body)];

function run(
  env: Record<string, string>,
  body = `failpoint('publisher.after-claim'); console.log('went on');`,
) {
  const { stdout, stderr, signal } = spawnSync(process.execPath, args(body), {
    env: { ...process.env, ...env },
    encoding: 'utf8',
  });
  return { stdout: stdout.trim(), stderr, signal };
}

describe('A failpoint', () => {
  it('does nothing when it is not armed', () => {
    expect(run({})).toMatchObject({ stdout: 'went on', signal: null });
    expect(run({ FAILPOINTS: 'publisher.before-permit:die' }).stdout).toBe('went on');
  });

  it('kills its process before the next line', () => {
    expect(run({ FAILPOINTS: 'publisher.after-claim:die' })).toMatchObject({ stdout: '', signal: 'SIGKILL' });
  });

  it('throws as often as it is told, once unless told otherwise', () => {
    const body = `for (let i = 0; i < 4; i += 1) {
      try { failpoint('publisher.after-claim'); console.log('on'); } catch (error) { console.log(error.message); }
    }`;
    const thrown = 'Failpoint publisher.after-claim';
    expect(run({ FAILPOINTS: 'publisher.after-claim:throw' }, body).stdout.split('\n')).toEqual([
      ...[thrown, 'on', 'on', 'on'],
    ]);
    expect(run({ FAILPOINTS: 'publisher.after-claim:throw:2' }, body).stdout.split('\n')).toEqual([
      ...[thrown, thrown, 'on', 'on'],
    ]);
  });

  it('refuses a name that there is none of', () => {
    expect(run({ FAILPOINTS: 'publisher.nowhere:die' }).stderr).toContain(
      'There is no failpoint publisher.nowhere:die',
    );
  });

  it('stops its process until it is continued, armed by a file while it runs', async () => {
    const folder = makeTempFolder('failpoint');
    const file = join(folder, 'armed');
    const child = spawn(
      process.execPath,
      args(`setInterval(() => { failpoint('publisher.after-claim'); process.stdout.write('.'); }, 5);`),
      { env: { ...process.env, FAILPOINTS_FILE: file }, stdio: ['ignore', 'pipe', 'inherit'] },
    );
    let dots = 0;
    child.stdout.on('data', (chunk: Buffer) => (dots += chunk.length));
    const state = () => readFileSync(`/proc/${child.pid}/stat`, 'utf8').replace(/.*\) /, '')[0];
    await waitUntil(() => dots > 3);
    writeFileSync(file, 'publisher.after-claim:stop:1:a');
    await waitUntil(() => state() === 'T');
    const before = dots;
    child.kill('SIGCONT');
    await waitUntil(() => dots > before + 3);
    writeFileSync(file, 'publisher.after-claim:stop:1:b');
    await waitUntil(() => state() === 'T');
    expect(dots).toBeGreaterThan(before);
    child.kill('SIGKILL');
    removeTempFolder(folder);
  });

  it('of a file strikes only so often over all processes, so that a restarted one lives', () => {
    const folder = makeTempFolder('failpoint');
    const file = join(folder, 'armed');
    writeFileSync(file, 'publisher.after-claim:die:2:a');
    const ends = [1, 2, 3].map(() => run({ FAILPOINTS_FILE: file }).signal);
    expect(ends).toEqual(['SIGKILL', 'SIGKILL', null]);
    removeTempFolder(folder);
  });
});
