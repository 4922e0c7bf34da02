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

/** The list the pin goes to. */
export const kitchen = aBoardList({ name: 'Kitchen', boards: [aBoardEntry(), aBoardEntry()] });
/** Another one. */
export const garden = aBoardList({ name: 'Garden', boards: [aBoardEntry()] });
/** The pin that is edited. */
export const soup = aScheduledPin({ title: 'Soup', boardListId: kitchen.id, boardListName: 'Kitchen' });
/** What a change that touches only the texts says. */
export const TEXTS = { description: soup.description, link: soup.link, altText: null };

/** Both calls that change the pin; each answers with what `answer` gives. */
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

/** The scheduled pins of a subscriber, who has this one. */
export function openScreen(pin: ScheduledPin) {
  server.use(
    signedInAs({ isSubscribed: true }),
    givesCsrfToken(),
    hasScheduledPins([pin]),
    hasBoardLists([kitchen, garden]),
  );
  return renderApp('/scheduled-pins');
}

/** The dialog of a scheduled pin, once all of it is there. */
export async function shownDialog() {
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Scheduled Pin' }));
  await dialog.findByRole('combobox', { name: /Board List/ });
  return dialog;
}

/** The screen with the dialog of its pin open. */
export async function openDialog(pin: ScheduledPin = soup) {
  const app = openScreen(pin);
  await app.user.click(await screen.findByRole('button', { name: 'Edit Soup' }));
  return { ...app, dialog: await shownDialog() };
}
/** What is in it. */
export type Dialog = Awaited<ReturnType<typeof openDialog>>['dialog'];
/** A field of the dialog. */
export const field = (dialog: Dialog, name: RegExp) => dialog.getByRole('textbox', { name });
/** When the pin is published. */
export const time = (dialog: Dialog) => dialog.getByLabelText(/Scheduled Date/);
/** The button that sends the changes. */
export const save = (dialog: Dialog) => dialog.getByRole('button', { name: 'Save Changes' });
/** The dialog has left the screen. */
export const hasClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
