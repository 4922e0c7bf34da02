import {
  boardListPaths,
  BULK_UPLOADS,
  draftPinPaths,
  type BoardList,
  type DraftPin,
  type ScheduleDraftPinsResponse,
} from '@boardcast/contracts';
import { drawPicture } from '@boardcast/sandbox';
import { bodyOf } from '@boardcast/testing';
import sharp from 'sharp';
import type { Person } from '../../stack/person.js';

/** Rows of a call, as the screen sends them. */
const CHANGED_PER_CALL = 25;
const SCHEDULED_PER_CALL = 10;
const DAY_MS = 86_400_000;
const MONTH_DAYS = 30;

/** How long each step took, in milliseconds. */
export interface PlanTimes {
  uploads: number;
  edits: number;
  scheduling: number;
}

/** Pictures of which no two are the same. */
export async function makePictures(count: number): Promise<Buffer[]> {
  const pictures: Buffer[] = [];
  for (let at = 0; at < count; at += 1) {
    const ground = `#${(0x40_40_40 + at * 0x01_07_0b).toString(16)}`;
    pictures.push(await drawPicture({ width: 1_000, height: 1_500, ground }));
  }
  return pictures;
}

/** The pictures made ready by sharp alone: oriented, scaled, written, with a small copy. @returns milliseconds */
export async function bareWork(pictures: readonly Buffer[]): Promise<number> {
  const start = performance.now();
  for (const picture of pictures) {
    await sharp(picture)
      .rotate()
      .resize(2_000, 6_000, { fit: 'inside', withoutEnlargement: true })
      .jpeg()
      .toBuffer();
    await sharp(picture).resize(300).jpeg().toBuffer();
  }
  return performance.now() - start;
}

/**
 * From dropped pictures to scheduled pins as the screen of many pins does it: uploads, five at a time, texts, list and
 * time of each row, then all of them scheduled over a month. @throws Error when anything is refused
 */
export async function planMonth(
  { browser }: Person,
  list: BoardList,
  pictures: readonly Buffer[],
): Promise<PlanTimes> {
  const drafts: DraftPin[] = [];
  const left = [...pictures.entries()];
  const uploads = await timed(async () => {
    await Promise.all(
      Array.from({ length: BULK_UPLOADS }, async () => {
        for (let next = left.shift(); next; next = left.shift()) drafts.push(await upload(next));
      }),
    );
  });
  const gap = (MONTH_DAYS * DAY_MS) / pictures.length;
  const first = Date.now() + DAY_MS;
  const edits = await timed(async () => {
    for (const rows of inParts(drafts, CHANGED_PER_CALL)) {
      const changes = rows.map(({ id, title }) => ({
        ...{ id, description: `All about ${title}.`, link: `https://example.com/${id}`, altText: title },
        boardListIds: [list.id],
        scheduledFor: new Date(first + drafts.findIndex((one) => one.id === id) * gap).toISOString(),
      }));
      refuseFaults(bodyOf(await browser.patch(draftPinPaths.all, { drafts: changes })));
    }
  });
  const scheduling = await timed(async () => {
    for (const rows of inParts(drafts, SCHEDULED_PER_CALL)) {
      const draftIds = rows.map(({ id }) => id);
      refuseFaults(bodyOf(await browser.post(draftPinPaths.scheduleAll, { draftIds })));
    }
  });
  return { uploads, edits, scheduling };

  async function upload([at, picture]: [number, Buffer]): Promise<DraftPin> {
    const form = new FormData();
    form.set('title', `Picture ${at + 1}`);
    form.set('image', new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }), `picture-${at}.jpg`);
    return bodyOf(await browser.post(draftPinPaths.allUpload, form)) as DraftPin;
  }
}

/** A list of all boards that somebody has. */
export async function listOfAll({ browser }: Person): Promise<BoardList> {
  const { boards } = bodyOf(await browser.get(boardListPaths.providerBoards)) as { boards: { id: string }[] };
  const boardIds = boards.map(({ id }) => id);
  return bodyOf(await browser.post(boardListPaths.all, { name: 'All boards', boardIds })) as BoardList;
}

function refuseFaults(answer: unknown): void {
  const { results } = answer as Pick<ScheduleDraftPinsResponse, 'results'>;
  const fault = results.find(({ error }) => error !== null);
  if (fault) throw new Error(JSON.stringify(fault));
}

async function timed(act: () => Promise<void>): Promise<number> {
  const start = performance.now();
  await act();
  return performance.now() - start;
}

function inParts<Row>(rows: readonly Row[], size: number): Row[][] {
  return Array.from({ length: Math.ceil(rows.length / size) }, (_, at) =>
    rows.slice(at * size, (at + 1) * size),
  );
}
