import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { execa } from 'execa';
import sharp from 'sharp';
import { PictureWorkshop } from './picture-workshop.js';

let workshop: PictureWorkshop;
beforeEach(() => {
  workshop = new PictureWorkshop();
});
afterEach(() => workshop.onApplicationShutdown());

const RED = { r: 200, g: 30, b: 30 };
const draw = (side: number, channels: 3 | 4 = 3) =>
  sharp({ create: { width: side, height: side, channels, background: RED } });
const outcome = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'taken',
    (error: { code: string }) => error.code,
  );

/** What the processes that this one has started use, in MB. */
async function workersMb(): Promise<number> {
  const { stdout } = await execa('ps', ['-A', '-o', 'ppid=,rss=']);
  const rows = stdout.split('\n').map((line) => line.trim().split(/\s+/).map(Number));
  return rows.reduce((sum, [parent, kb = 0]) => sum + (parent === process.pid ? kb / 1024 : 0), 0);
}

describe('the workshop', () => {
  it('makes pictures ready as they will be kept, and tells what is wrong with others', async () => {
    const prepared = await workshop.prepare('nora', await draw(300).jpeg().toBuffer());
    expect(prepared).toMatchObject({ contentType: 'image/jpeg', width: 300, height: 300 });
    expect((await sharp(prepared.full).metadata()).format).toBe('jpeg');
    expect(await outcome(workshop.prepare('nora', Buffer.from('no picture')))).toBe('image.not-an-image');
    const small = workshop.prepare('nora', await draw(50).png().toBuffer());
    await expect(small).rejects.toMatchObject({ code: 'image.too-small', details: { min: 100 } });
  });

  it('refuses what would be held in memory whole, and takes the same picture line by line', async () => {
    const picture = draw(6_300, 4);
    const interlaced = await picture.clone().png({ progressive: true }).toBuffer();
    expect(await outcome(workshop.prepare('nora', interlaced))).toBe('image.too-many-pixels');
    const usual = await picture.clone().png().toBuffer();
    expect(await outcome(workshop.prepare('nora', usual))).toBe('taken');
  });

  it('refuses what would be held whole because it has to be turned', async () => {
    const turned = await draw(6_300, 4).png().withMetadata({ orientation: 6 }).toBuffer();
    expect(await outcome(workshop.prepare('nora', turned))).toBe('image.too-many-pixels');
  });

  it('gives the memory of a large picture back once that is ready', async () => {
    await workshop.prepare('nora', await draw(300).jpeg().toBuffer());
    const before = await workersMb();
    const large = await draw(6_300, 4).png().toBuffer();
    for (let picture = 0; picture < 3; picture += 1) await workshop.prepare('nora', large);
    expect((await workersMb()) - before).toBeLessThan(30);
  });

  it('takes a few pictures of one user at once, and goes on with others', async () => {
    const picture = await draw(1_000).jpeg().toBuffer();
    const many = Array.from({ length: 9 }, () => outcome(workshop.prepare('nora', picture)));
    const other = outcome(workshop.prepare('olga', picture));
    const outcomes = await Promise.all(many);
    expect(outcomes.filter((one) => one === 'taken')).toHaveLength(6);
    expect(outcomes.filter((one) => one === 'image.busy')).toHaveLength(3);
    expect(await other).toBe('taken');
    expect(await outcome(workshop.prepare('nora', picture))).toBe('taken');
  });

  it('lets twenty wait, whoever they are, and tells the others to come again', async () => {
    const picture = await draw(400).jpeg().toBuffer();
    const outcomes = await Promise.all(
      Array.from({ length: 30 }, (_, index) => outcome(workshop.prepare(`user ${index}`, picture))),
    );
    expect(outcomes.filter((one) => one === 'image.busy').length).toBeGreaterThanOrEqual(8);
    expect(outcomes.filter((one) => one === 'taken').length).toBeGreaterThanOrEqual(20);
  });
});
