import { draftPinPaths, IDEMPOTENCY_HEADER, imagePaths } from '@boardcast/contracts';
import type { CheckImportRequest, CheckImportResponse, ImportedDraft } from '@boardcast/contracts';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { aPicture } from '../../testing/builders/media.js';
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

const CHECKED: CheckImportResponse = {
  ...{ encoding: 'windows-1252', separator: ';', timeZone: 'Europe/Berlin' },
  importKey: 'csv-of-this-file',
  columns: [
    { heading: 'Title', field: 'title' },
    { heading: 'Keywords', field: null },
  ],
  rows: [
    { line: 2, title: 'Tart', draft: { title: 'Tart' }, faults: [] },
    { line: 3, title: 'Soup', draft: { title: 'Soup' }, faults: [] },
    {
      ...{ line: 4, title: '', draft: null },
      faults: [
        { field: 'title', message: 'Title is required for draft' },
        { field: 'target', message: 'No board list or board is called “X”.' },
      ],
    },
  ],
};

async function openImport(answer: () => Response = () => HttpResponse.json(CHECKED) as Response) {
  const asked: CheckImportRequest[] = [];
  server.use(
    ...[signedInAs({ isSubscribed: true }), givesCsrfToken(), hasBoardLists([])],
    http.post(draftPinPaths.checkImport, async ({ request }) => {
      asked.push((await request.json()) as CheckImportRequest);
      return answer();
    }),
  );
  const app = renderApp('/bulk');
  await app.user.click(await screen.findByRole('button', { name: 'Import a CSV file' }));
  const file = new File(['Title;Keywords\nTart;x'], 'pins.csv', { type: 'text/csv' });
  fireEvent.change(await screen.findByLabelText('CSV file'), { target: { files: [file] } });
  return { ...app, asked };
}

describe('Importing a CSV file', () => {
  it('says what each row becomes and how the file was read, which can be changed, and makes nothing', async () => {
    const { user, asked } = await openImport();
    expect(await screen.findByText('2 rows can become drafts, 1 can’t.')).toBeVisible();
    expect(atob(asked[0]?.file ?? '')).toBe('Title;Keywords\nTart;x');
    expect(screen.getByText('Unused columns: Keywords')).toBeVisible();
    expect(
      screen.getByText('Title is required for draft · No board list or board is called “X”.'),
    ).toBeVisible();
    expect(screen.getByLabelText('Encoding')).toHaveValue('windows-1252');
    await user.click(screen.getByRole('button', { name: 'Check again' }));
    await waitFor(() => expect(asked).toHaveLength(2));
    await user.selectOptions(screen.getByLabelText('Separator'), 'Comma');
    await waitFor(() => expect(asked).toHaveLength(3));
    expect(await screen.findByText('2 rows can become drafts, 1 can’t.')).toBeVisible();
    expect(asked[2]).toMatchObject({ encoding: 'windows-1252', separator: ',' });
  });

  it('makes drafts of the rows that are right; one that is refused stays, with its reason', async () => {
    const { user } = await openImport();
    const sent: { drafts: ImportedDraft[] }[] = [];
    const keys: (string | null)[] = [];
    server.use(
      http.post(draftPinPaths.batch, async ({ request }) => {
        keys.push(request.headers.get(IDEMPOTENCY_HEADER));
        sent.push((await request.json()) as { drafts: ImportedDraft[] });
        const message = 'We couldn’t download the image from this address.';
        const error = { code: 'image.fetch-failed', message, error: message };
        const results = [
          { draft: aDraftPin({ title: 'Tart' }), error: null },
          { draft: null, error },
        ];
        return HttpResponse.json({ results }, { status: 201 });
      }),
    );
    await user.click(await screen.findByRole('button', { name: 'Import 2 drafts' }));
    expect(await screen.findByLabelText('Title, row 1')).toHaveValue('Tart');
    expect(screen.getByText('We couldn’t download the image from this address.')).toBeVisible();
    expect(screen.getByText('0 rows can become drafts, 2 can’t.')).toBeVisible();
    expect(sent).toEqual([{ drafts: [{ title: 'Tart' }, { title: 'Soup' }] }]);
    expect(keys[0]).toMatch(/^[\w-]{8,100}$/);
  });

  it('lets nothing be chosen anew while it runs, and asks who leaves', async () => {
    const { user } = await openImport();
    const answer = Promise.withResolvers<Response>();
    server.use(http.post(draftPinPaths.batch, () => answer.promise));
    const isHeld = () => !fireEvent(window, new Event('beforeunload', { cancelable: true }));
    await user.click(await screen.findByRole('button', { name: 'Import 2 drafts' }));
    await screen.findByText('0 of 2 drafts created');
    expect(isHeld()).toBe(true);
    for (const name of ['Import a CSV file', 'Choose a CSV file', 'Choose from Your Images'])
      expect(screen.getByRole('button', { name })).toBeDisabled();
    for (const label of ['Encoding', 'Separator', 'CSV file'])
      expect(screen.getByLabelText(label)).toBeDisabled();
    answer.resolve(HttpResponse.json({ results: [] }, { status: 201 }) as Response);
    await waitFor(() => expect(isHeld()).toBe(false));
  });

  it('stays when it is put away, and goes by the key of its file: another try makes nothing twice', async () => {
    const { user } = await openImport();
    const keys: (string | null)[] = [];
    server.use(
      http.post(draftPinPaths.batch, ({ request }) => {
        keys.push(request.headers.get(IDEMPOTENCY_HEADER));
        return refusal('image.busy');
      }),
    );
    const importAgain = async (count: number) => {
      await user.click(await screen.findByRole('button', { name: 'Import 2 drafts' }));
      await waitFor(() => expect(keys).toHaveLength(count));
      await screen.findByRole('alert');
    };
    await importAgain(1);
    await user.click(screen.getByRole('button', { name: 'Import a CSV file' }));
    await user.click(screen.getByRole('button', { name: 'Import a CSV file' }));
    await importAgain(2);
    expect(keys).toEqual(['csv-of-this-file', 'csv-of-this-file']);
  });

  it('says that the file was imported before, makes the rest, and all of it anew only when asked', async () => {
    const { user } = await openImport(
      () =>
        HttpResponse.json({
          ...CHECKED,
          importedAt: '2026-11-28T15:20:00.000Z',
          rows: CHECKED.rows.map((row) => ({ ...row, wasImported: row.line === 2 })),
        }) as Response,
    );
    const sent: [string | null, unknown][] = [];
    server.use(
      http.post(draftPinPaths.batch, async ({ request }) => {
        const { drafts } = (await request.json()) as { drafts: ImportedDraft[] };
        sent.push([request.headers.get(IDEMPOTENCY_HEADER), drafts.map(({ title }) => title)]);
        const results = drafts.map(({ title }) => ({ draft: aDraftPin({ title }), error: null }));
        return HttpResponse.json({ results }, { status: 201 });
      }),
    );
    expect(
      await screen.findByText(/This file was imported on .*: 1 of 2 rows became drafts\./),
    ).toBeVisible();
    expect(screen.getByText('Imported before')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Import 1 draft' }));
    await waitFor(() => expect(sent).toEqual([['csv-of-this-file', ['Soup']]]));
    await user.click(await screen.findByRole('button', { name: 'Import again' }));
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]).toEqual([expect.not.stringMatching('csv-of-this-file'), ['Tart']]);
  });

  it('tries anew what an import anew has left, and makes nothing twice', async () => {
    const { user } = await openImport(
      () =>
        HttpResponse.json({
          ...CHECKED,
          importedAt: '2026-11-28T15:20:00.000Z',
          rows: CHECKED.rows.slice(0, 2).map((row) => ({ ...row, wasImported: true })),
        }) as Response,
    );
    const sent: [string | null, unknown][] = [];
    server.use(
      http.post(draftPinPaths.batch, async ({ request }) => {
        const { drafts } = (await request.json()) as { drafts: ImportedDraft[] };
        sent.push([request.headers.get(IDEMPOTENCY_HEADER), drafts.map(({ title }) => title)]);
        const message = 'We couldn’t download the image from this address.';
        const error = { code: 'image.fetch-failed', message, error: message };
        const results = drafts.map(({ title }) =>
          title === 'Soup' && sent.length === 1
            ? { draft: null, error }
            : { draft: aDraftPin({ title }), error: null },
        );
        return HttpResponse.json({ results }, { status: 201 });
      }),
    );
    await user.click(await screen.findByRole('button', { name: 'Import again' }));
    expect(await screen.findByText('We couldn’t download the image from this address.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Check again' }));
    await user.click(await screen.findByRole('button', { name: 'Import 1 draft' }));
    expect(await screen.findByText('Every row has become a draft.')).toBeVisible();
    const [first, second] = sent;
    expect(first).toEqual([expect.not.stringMatching('csv-of-this-file'), ['Tart', 'Soup']]);
    expect(second).toEqual([first?.[0], ['Soup']]);
  });

  it('waits while drafts are made of pictures of the library', async () => {
    const { user } = await openImport();
    const answer = Promise.withResolvers<Response>();
    server.use(
      http.get(imagePaths.all, () => HttpResponse.json([aPicture({ title: 'Figs' })])),
      http.post(draftPinPaths.batch, () => answer.promise),
    );
    const start = await screen.findByRole('button', { name: 'Import 2 drafts' });
    await user.click(screen.getByRole('button', { name: 'Choose from Your Images' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Your Images' }));
    await user.click(await dialog.findByRole('button', { name: /^Figs/ }));
    await user.click(dialog.getByRole('button', { name: 'Add 1 Image' }));
    await waitFor(() => expect(start).toBeDisabled());
    answer.resolve(HttpResponse.json({ results: [] }, { status: 201 }) as Response);
    await waitFor(() => expect(start).toBeEnabled());
  });

  it('says why a whole file is refused', async () => {
    await openImport(() => refusal('pin-import.broken', { line: 7 }) as Response);
    expect(await screen.findByRole('alert')).toHaveTextContent('The quotes in line 7 don’t match');
  });
});
