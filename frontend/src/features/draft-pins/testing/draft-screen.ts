import type { BoardList, DraftPin, User } from '@boardcast/contracts';
import { draftPinPaths, pinPaths } from '@boardcast/contracts';
import { expect } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { aBoardEntry, aBoardList } from '../../../testing/builders/boards.js';
import { aDraftPin } from '../../../testing/builders/planned-pins.js';
import {
  givesCsrfToken,
  hasBoardLists,
  hasDraftPins,
  hasHistory,
  hasNextSlots,
  hasScheduledPins,
  received,
  signedInAs,
} from '../../../testing/handlers.js';
import type { Received } from '../../../testing/handlers.js';
import { renderApp } from '../../../testing/render-app.js';
import { server } from '../../../testing/server.js';

export const kitchen = aBoardList({ name: 'Kitchen', boards: [aBoardEntry(), aBoardEntry()] });
const TARGET = {
  boardListId: kitchen.id,
  boardListIds: [kitchen.id],
  boardListName: 'Kitchen',
  boardCount: 2,
};
const NO_TARGET = { boardListId: null, boardListIds: [], boardListName: null, boardCount: 0 };
const NOTHING = { description: null, link: null, imageUrl: null, thumbnailUrl: null, ...NO_TARGET };

/** A complete draft. */
export const soup = aDraftPin({ title: 'Soup', ...TARGET });
export const planned = aDraftPin({ title: 'Plum', ...TARGET, scheduledFor: '2099-07-10T10:00:00.000Z' });
/** A draft with nothing but a title. */
export const idea = aDraftPin({ title: 'Idea', ...NOTHING });
/** Everything the idea is missing, in form order. */
export const MISSING = [
  'Image is required',
  'Description is required',
  'Link URL is required',
  'Board selection is required',
];

/** Handles every changing call with `answer`. */
export function takesCalls(answer: (call: string) => Response | Promise<Response>): Received[] {
  const all: Received[] = [];
  const note = async ({ request }: { request: Request }) => {
    const one = await received(request);
    all.push(one);
    return answer(one.call);
  };
  server.use(http.put('/api/pins/drafts/*', note), http.post('/api/pins/drafts*', note));
  server.use(http.post('/api/pins/drafts/*', note), http.delete('/api/pins/drafts/*', note));
  return all;
}

/** The screen of a subscriber by default. @param lists besides the kitchen */
export function openDrafts(
  drafts: DraftPin[],
  user: Partial<User> = { isSubscribed: true },
  lists: BoardList[] = [],
) {
  server.use(
    signedInAs(user),
    givesCsrfToken(),
    hasDraftPins(drafts),
    hasBoardLists([kitchen, ...lists]),
    hasHistory([]),
    hasScheduledPins([]),
    hasNextSlots(),
    http.get(pinPaths.months, () => HttpResponse.json([])),
  );
  return renderApp('/draft-pins');
}

export async function openDialog(draft: DraftPin, user?: Partial<User>, lists?: BoardList[]) {
  const app = openDrafts([draft], user, lists);
  await app.user.click(await screen.findByRole('button', { name: `Edit ${draft.title}` }));
  return { ...app, dialog: await shownDialog() };
}

/** A draft's dialog, once fully loaded. */
export async function shownDialog() {
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit & Publish Draft Pin' }));
  await dialog.findByRole('combobox', { name: /Board List/ });
  return dialog;
}

export type Dialog = Awaited<ReturnType<typeof shownDialog>>;

export const field = (dialog: Dialog, name: RegExp) => dialog.getByRole('textbox', { name });

export const button = (dialog: Dialog, name: string) => dialog.getByRole('button', { name });

export const hasClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

/** Method and path of a draft's calls. */
export const callOf = {
  update: ({ id }: DraftPin) => `PUT ${draftPinPaths.one(id)}`,
  upload: ({ id }: DraftPin) => `PUT ${draftPinPaths.upload(id)}`,
  publish: ({ id }: DraftPin) => `POST ${draftPinPaths.publish(id)}`,
  schedule: ({ id }: DraftPin) => `POST ${draftPinPaths.schedule(id)}`,
};
