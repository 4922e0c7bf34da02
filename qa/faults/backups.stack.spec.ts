import { readdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { STACK_STARTS_MS } from '../stack/stack-under-test.js';
import { FaultBench } from './fault-bench.js';

let bench: FaultBench;
let folder: string;
beforeAll(async () => {
  bench = await FaultBench.start();
  folder = join(bench.stack.folder, 'backups');
}, STACK_STARTS_MS);
afterAll(() => bench.close());

const run = (...args: string[]) =>
  bench.stack.backend.command(args, { BACKUP_DIR: folder, BACKUP_DATABASE_URL: bench.stack.databaseUrl });
const names = async () => (await readdir(folder)).filter((file) => file.endsWith('.json')).toSorted();
/** Gives every file of a backup another moment. */
async function rewrite(from: string, to: string): Promise<void> {
  const files = (await readdir(folder)).filter((file) => file.startsWith(from));
  for (const file of files) await rename(join(folder, file), join(folder, file.replace(from, to)));
}
const databases = async (): Promise<string[]> => {
  const rows = await bench.stack.query<{ name: string }>(
    `select datname as name from pg_database where datname like 'boardcast_check_%'`,
  );
  return rows.map(({ name }) => name);
};

describe('a backup', () => {
  it('is made while the app runs, and proven by being restored into a database that is dropped again', async () => {
    const { person, list } = await bench.newcomer(3);
    await person.publish(list.id);
    await bench.stack.settle();
    const made = await run('backup');
    expect(made).toEqual({
      code: 0,
      said: expect.stringMatching(/^✔ boardcast-\d{8}T\d{6}Z: .* images named\./),
    });
    const [manifest = ''] = await names();
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
    expect((await stat(join(folder, manifest))).mode & 0o777).toBe(0o600);
    expect(JSON.parse(await readFile(join(folder, manifest), 'utf8'))).toMatchObject({
      database: { rows: { 'public.pins': 3, 'publisher.lineage': 1 } },
      images: { count: 1 },
    });
    const checked = await run('restore', '--verify');
    expect(checked).toEqual({ code: 0, said: expect.stringContaining('can be restored') });
    expect(checked.said).not.toContain('no longer in STORAGE_URL');
    const mark = JSON.parse(await readFile(join(folder, 'verified-backup'), 'utf8'));
    expect(mark).toEqual({ backup: manifest.replace('.json', ''), at: expect.any(String) });
    expect(await databases()).toEqual([]);
  });

  it('names the images that its store does not have', async () => {
    const storage = join(bench.stack.folder, 'storage/images');
    await rename(storage, `${storage}-away`);
    expect((await run('restore', '--verify')).said).toContain('1 of its images are no longer in STORAGE_URL');
    await rename(`${storage}-away`, storage);
  });

  it('is not restored over a database that has tables', async () => {
    expect(await run('restore')).toEqual({
      code: 1,
      said: '✘ The database has tables already. Restore into an empty one.',
    });
  });

  it('says which of its files is damaged', async () => {
    const [manifest = ''] = await names();
    const file = manifest.replace('.json', '.postgres.dump');
    const whole = await readFile(join(folder, file));
    const damaged = Buffer.from(whole);
    damaged[whole.length - 20] = (damaged[whole.length - 20] ?? 0) ^ 1;
    await writeFile(join(folder, file), damaged);
    const changed = await run('restore', '--verify');
    expect(changed).toEqual({
      code: 1,
      said: `✘ ${file} has changed since it was written: its SHA-256 differs.`,
    });
    await writeFile(join(folder, file), whole.subarray(0, -1));
    expect((await run('restore', '--verify')).said).toContain(
      `${file} has ${whole.length - 1} bytes instead of`,
    );
    await writeFile(join(folder, file), whole);
  });

  it('says that there is none of this name', async () => {
    expect(await run('restore', '--verify', 'boardcast-20200101T000000Z')).toEqual({
      code: 1,
      said: '✘ boardcast-20200101T000000Z.json is missing.',
    });
  });

  it('can’t be trusted when rows are missing, and says of which table', async () => {
    const [manifest = ''] = await names();
    const text = await readFile(join(folder, manifest), 'utf8');
    await writeFile(join(folder, manifest), text.replace('"public.pins": 3', '"public.pins": 4'));
    const checked = await run('restore', '--verify');
    expect(checked.code).toBe(1);
    expect(checked.said).toContain('public.pins: 4 rows were backed up, 3 are there');
    expect(await databases()).toEqual([]);
    await writeFile(join(folder, manifest), text);
  });

  it('goes when it is old, but for the newest; what was left unfinished goes after a day', async () => {
    const [manifest = ''] = await names();
    await rewrite(manifest.replace('.json', ''), 'boardcast-20250101T000000Z');
    await writeFile(join(folder, 'boardcast-20250102T000000Z.postgres.dump'), 'half');
    await writeFile(join(folder, 'notes.txt'), 'mine');
    const kept = await run('backup', '--keep-days', '30', '--keep-at-least', '2');
    expect(kept.said).toContain('boardcast-20250102T000000Z removed');
    expect(await names()).toHaveLength(2);
    const removed = await run('backup', '--keep-days', '30', '--keep-at-least', '1');
    expect(removed.said).toContain('boardcast-20250101T000000Z removed');
    const left = await readdir(folder);
    expect(left.filter((file) => file.includes('2025'))).toEqual([]);
    expect(left).toContain('notes.txt');
  });

  it('is none when its maker may not read everything, and says so without a password', async () => {
    const before = await readdir(folder);
    const { stack } = bench;
    const refused = await stack.backend.command(['backup'], { BACKUP_DIR: folder });
    expect(refused.code).toBe(1);
    expect(refused.said).toMatch(/^✘ BACKUP_DATABASE_URL must name .* may not read publisher\.\w+\.$/);
    expect(stack.holdsSecret(refused.said)).toBe(false);
    expect(await readdir(folder)).toEqual(before);
  });
});
