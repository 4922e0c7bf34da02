import { draftPinPaths, IDEMPOTENCY_HEADER } from '@boardcast/contracts';
import type { DraftPin } from '@boardcast/contracts';
import { afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { aDraftPin } from '../../testing/builders/planned-pins.js';
import { makeFilesUsable } from '../../testing/files.js';
import { givesCsrfToken, hasBoardLists, refusal, signedInAs } from '../../testing/handlers.js';
import { giveElementsASize } from '../../testing/layout.js';
import { renderApp } from '../../testing/render-app.js';
import { server } from '../../testing/server.js';

beforeAll(() => {
  giveElementsASize();
  makeFilesUsable();
});
afterEach(() => void jest.restoreAllMocks());

const fileOf = (name: string) => new File(['x'], `${name}.png`, { type: 'image/png', lastModified: 1 });
const drop = async (...names: string[]) =>
  fireEvent.change(await screen.findByLabelText('Picture files'), { target: { files: names.map(fileOf) } });

/** The screen, and a server that notes each upload and answers it as told. */
function openScreen(answer: (title: string, attempt: number) => Response | null) {
  const sent: [title: string, key: string | null][] = [];
  const made: DraftPin[] = [];
  server.use(
    ...[signedInAs({ id: 'uploader', isSubscribed: true }), givesCsrfToken(), hasBoardLists([])],
    http.get(draftPinPaths.all, () => HttpResponse.json(made)),
    http.post(draftPinPaths.allUpload, async ({ request }) => {
      const title = (await request.formData()).get('title') as string;
      sent.push([title, request.headers.get(IDEMPOTENCY_HEADER)]);
      const refused = answer(title, sent.filter(([one]) => one === title).length);
      if (refused) return refused;
      const draft = aDraftPin({ title });
      made.push(draft);
      return HttpResponse.json(draft);
    }),
  );
  return { ...renderApp('/bulk'), sent };
}
const keyOf = (sent: [string, string | null][], title: string) =>
  sent.filter(([one]) => one === title).map(([, key]) => key);

describe('Uploads', () => {
  it('wait for the connection and go on by themselves, under their keys; the others aren’t sent again', async () => {
    const { sent } = openScreen((title, attempt) =>
      title === 'tart' && attempt === 1 ? (HttpResponse.error() as Response) : null,
    );
    jest.spyOn(window.navigator, 'onLine', 'get').mockReturnValue(false);
    await drop('soup', 'tart');
    expect(await screen.findByText('Waiting for the connection')).toBeVisible();
    jest.spyOn(window.navigator, 'onLine', 'get').mockReturnValue(true);
    fireEvent(window, new Event('online'));
    expect(await screen.findByLabelText('Title, row 2')).toHaveValue('tart');
    const [first, second] = keyOf(sent, 'tart');
    expect(second).toBe(first);
    expect(keyOf(sent, 'soup')).toHaveLength(1);
  });

  it('that break off are tried again by themselves', async () => {
    const { sent } = openScreen((_title, attempt) =>
      attempt === 1 ? (HttpResponse.error() as Response) : null,
    );
    await drop('soup');
    expect(await screen.findByText('Waiting for the server')).toBeVisible();
    expect(await screen.findByLabelText('Title, row 1')).toHaveValue('soup');
    expect(new Set(keyOf(sent, 'soup')).size).toBe(1);
  });

  it('that failed are tried again when they are dropped again', async () => {
    const { sent } = openScreen((_title, attempt) =>
      attempt === 1 ? (refusal('image.quota', { max: 2 }) as Response) : null,
    );
    await drop('tart');
    await screen.findByText(/take up all the space/);
    await drop('tart');
    expect(await screen.findByLabelText('Title, row 1')).toHaveValue('tart');
    expect(screen.queryByText(/already in the table/)).not.toBeInTheDocument();
    expect(new Set(keyOf(sent, 'tart')).size).toBe(1);
  });

  it('under way are known after a reload, though the note about earlier ones was closed', async () => {
    const refusesAll = () => refusal('image.quota', { max: 2 }) as Response;
    const first = openScreen(refusesAll);
    await drop('tart');
    await screen.findByText(/take up all the space/);
    first.unmount();
    const second = openScreen(refusesAll);
    await screen.findByText(/1 picture from last time/);
    await drop('cake');
    await screen.findByText(/take up all the space/);
    await second.user.click(screen.getByRole('button', { name: 'Close' }));
    second.unmount();
    const { sent } = openScreen(() => null);
    expect(await screen.findByText(/1 picture from last time/)).toBeVisible();
    await drop('cake', 'tart');
    await screen.findByLabelText('Title, row 2');
    expect(keyOf(sent, 'cake')).toEqual(keyOf(second.sent, 'cake'));
    expect(keyOf(sent, 'tart')).not.toEqual(keyOf(first.sent, 'tart'));
  });

  it('are known after a reload: what is in the table is passed over, the rest goes on under its key', async () => {
    const first = openScreen((title) =>
      title === 'tart' ? (refusal('image.quota', { max: 2 }) as Response) : null,
    );
    await drop('soup', 'tart');
    await screen.findByLabelText('Title, row 1');
    await screen.findByText(/take up all the space/);
    first.unmount();

    const { sent } = openScreen(() => null);
    server.use(http.get(draftPinPaths.all, () => HttpResponse.json([])));
    expect(await screen.findByText(/1 picture from last time wasn’t uploaded\./)).toBeVisible();
    await drop('tart', 'cake');
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(keyOf(sent, 'tart')).toEqual(keyOf(first.sent, 'tart'));
    expect(screen.queryByText(/1 picture from last time/)).not.toBeInTheDocument();
    await screen.findByLabelText('Title, row 2');
    await drop('cake');
    expect(await screen.findByText('1 picture is already in the table.')).toBeVisible();
    expect(sent).toHaveLength(2);
  });
});
