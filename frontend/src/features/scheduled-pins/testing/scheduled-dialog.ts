import { scheduledPinPaths } from '@boardcast/contracts';
import type { ScheduledPin } from '@boardcast/contracts';
import { expect } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { aBoardList, aBoardEntry } from '../../../testing/builders/boards.js';
import { aScheduledPin } from '../../../testing/builders/planned-pins.js';
import {
  givesCsrfToken,
  hasBoardLists,
  hasScheduledPins,
  received,
  signedInAs,
} from '../../../testing/handlers.js';
import type { Received } from '../../../testing/handlers.js';
import { renderApp } from '../../../testing/render-app.js';
import { server } from '../../../testing/server.js';

/** The pin's list. */
export const kitchen = aBoardList({ name: 'Kitchen', boards: [aBoardEntry(), aBoardEntry()] });
export const garden = aBoardList({ name: 'Garden', boards: [aBoardEntry()] });
/** The pin being edited. */
export const soup = aScheduledPin({ title: 'Soup', boardListId: kitchen.id, boardListName: 'Kitchen' });
/** What a change to the texts alone sends. */
export const TEXTS = { description: soup.description, link: soup.link, altText: null };

/** Handles both calls that change the pin with `answer`. */
export function takesChanges(answer: () => Response = () => HttpResponse.json(soup) as Response): Received[] {
  const all: Received[] = [];
  const note = async ({ request }: { request: Request }) => {
    all.push(await received(request));
    return answer();
  };
  server.use(
    http.put(scheduledPinPaths.one(soup.id), note),
    http.put(scheduledPinPaths.upload(soup.id), note),
  );
  return all;
}

/** A subscriber's screen with this pin. */
export function openScreen(pin: ScheduledPin) {
  server.use(
    signedInAs({ isSubscribed: true }),
    givesCsrfToken(),
    hasScheduledPins([pin]),
    hasBoardLists([kitchen, garden]),
  );
  return renderApp('/scheduled-pins');
}

/** A scheduled pin's dialog, once fully loaded. */
export async function shownDialog() {
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Scheduled Pin' }));
  await dialog.findByRole('combobox', { name: /Board List/ });
  return dialog;
}

export async function openDialog(pin: ScheduledPin = soup) {
  const app = openScreen(pin);
  await app.user.click(await screen.findByRole('button', { name: 'Edit Soup' }));
  return { ...app, dialog: await shownDialog() };
}
export type Dialog = Awaited<ReturnType<typeof openDialog>>['dialog'];
export const field = (dialog: Dialog, name: RegExp) => dialog.getByRole('textbox', { name });
export const time = (dialog: Dialog) => dialog.getByLabelText(/Scheduled Date/);
export const save = (dialog: Dialog) => dialog.getByRole('button', { name: 'Save Changes' });
export const hasClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
