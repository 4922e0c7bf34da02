import {
  boardListPaths,
  boardListSchema,
  draftPinPaths,
  draftPinSchema,
  pinGroupDetailSchema,
  pinGroupSchema,
  pinHistoryResponseSchema,
  pinPaths,
} from '@boardcast/contracts';
import type { SandboxControl } from '@boardcast/sandbox';
import { Creator } from '../../../scripts/lib/creator.js';
import type { Photo } from './photo.js';
import { expect } from './test.js';

/** An account with something on every screen, and its addresses. */
export interface FilledAccount {
  username: string;
  listId: string;
  groupId: string;
}

/** A pin with its image, as a browser's form sends it. */
export function pinForm(photo: Photo, fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('image', new Blob([new Uint8Array(photo.buffer)], { type: photo.mimeType }), photo.name);
  return form;
}

/** Fills an account over the API: a list of eight boards, a group with posted, failed and retrying pins, a draft. */
export async function fillAccount(
  appUrl: string,
  sandbox: SandboxControl,
  photo: Photo,
  username = 'filled_creator',
): Promise<FilledAccount> {
  const { boardIds } = await sandbox.addAccount(username, 8);
  const creator = await Creator.signIn(appUrl, username);
  const list = await creator.post(boardListPaths.all, boardListSchema, {
    name: 'Everything I post to',
    description: 'Kitchen, balcony and the rest.',
    boardIds,
  });
  const link = 'https://example.com/filled';
  const script = (
    outcome: { status: number; code?: number; message: string; times?: number },
    boardId = '',
  ) => sandbox.script({ operationId: 'pins/create', when: { link, boardId }, outcomes: [outcome] });
  await script(
    { status: 403, code: 29, message: 'You are not permitted to access that resource.', times: 2 },
    boardIds[1],
  );
  await script({ status: 503, message: 'Service unavailable', times: 5 }, boardIds[2]);
  const group = await creator.post(
    pinPaths.groupsUpload,
    pinGroupSchema,
    pinForm(photo, {
      title: 'A balcony that feeds you',
      description: 'Twelve herbs on four square metres.',
      link,
      altText: 'Green hills.',
      boardListId: list.id,
    }),
  );
  await expect
    .poll(async () => (await creator.get(pinPaths.history, pinHistoryResponseSchema))[0])
    .toMatchObject({ successCount: 6, failedCount: 1, retryingCount: 1 });
  // Refused again: now it has attempts to list.
  await creator.post(pinPaths.retry(group.id), pinGroupDetailSchema, {});
  const refusedTwice = async () => {
    const { pins } = await creator.get(pinPaths.group(group.id), pinGroupDetailSchema);
    return pins.some(({ status, attemptCount }) => status === 'failed' && attemptCount > 1);
  };
  await expect.poll(refusedTwice).toBe(true);
  await creator.post(draftPinPaths.all, draftPinSchema, {
    title: 'Not finished yet',
    boardListId: list.id,
  });
  return { username, listId: list.id, groupId: group.id };
}
