import {
  POLL_EXPORT_MS,
  userPaths,
  type DataExport,
  type ExportFormat,
  type User,
} from '@boardcast/contracts';
import { describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { anExport, aReadyExport } from '../../testing/builders/exports.js';
import {
  givesCsrfToken,
  hasExport,
  hasStats,
  hasUsage,
  rawFailure,
  signedInAs,
} from '../../testing/handlers.js';
import { renderApp, stopTheClock } from '../../testing/render-app.js';
import { notesSavedFiles } from '../../testing/saved-files.js';
import { server } from '../../testing/server.js';
import { button, openSettings } from './testing/settings-screen.js';

const saved = notesSavedFiles();
const PREPARING = 'Preparing your data export...';
const bar = () => screen.findByRole('progressbar', { name: 'Progress of your data export' });

/** Settings with a clock that the test moves, and how often the export was asked about. */
function openOnATimer(user: Partial<User> = {}, latest: DataExport | null = null) {
  stopTheClock('2026-07-10T10:00:00Z');
  const state = { latest, reads: 0 };
  server.use(
    givesCsrfToken(),
    hasStats(),
    hasUsage(),
    signedInAs(user),
    http.get(userPaths.latestExport, () => {
      state.reads += 1;
      return HttpResponse.json({ export: state.latest });
    }),
  );
  const view = renderApp('/settings?tab=data', { advanceTimers: jest.advanceTimersByTime });
  return { ...view, state };
}

/** Takes a request for an export, and begins it. */
const takesRequest = (state: { latest: DataExport | null }) =>
  http.post(userPaths.exports, async ({ request }) => {
    const { format } = (await request.json()) as { format: ExportFormat };
    state.latest = anExport({ format, state: 'waiting', percent: 0 });
    return HttpResponse.json(state.latest, { status: 202 });
  });

describe('The export', () => {
  it.each([
    ['CSV', 'csv', '\uFEFFProfile\r\nname\r\nMia\r\n'],
    ['JSON', 'json', '{"profile":{"name":"Mia"}}'],
  ] as const)(
    'as %s shows how far it is, and is saved as it came once it is ready',
    async (label, format, content) => {
      const { user, state } = openOnATimer();
      server.use(
        takesRequest(state),
        http.get(userPaths.exportFile(anExport().id), () => new HttpResponse(content)),
      );
      await user.click(await button(`Export as ${label}`));
      expect(await screen.findByText(PREPARING)).toBeVisible();
      expect(await button(`Export as ${label}`)).toHaveAttribute('aria-busy', 'true');
      expect(await button(`Export as ${label === 'CSV' ? 'JSON' : 'CSV'}`)).toBeDisabled();
      await waitFor(() => expect(state.latest).not.toBeNull());
      for (const percent of [7, 63]) {
        state.latest = anExport({ format, percent });
        expect(await screen.findByText(`${percent}%`)).toBeVisible();
        expect(await bar()).toHaveAttribute('aria-valuenow', String(percent));
      }
      state.latest = aReadyExport({ format });
      expect(await screen.findByText('Data exported successfully!')).toBeVisible();
      expect(screen.queryByText(PREPARING)).not.toBeInTheDocument();
      expect(saved.map(({ name }) => name)).toEqual([`boardcast-export-2026-07-10.${format}`]);
      const bytes = Buffer.from((await saved[0]?.file.arrayBuffer()) ?? new ArrayBuffer(0));
      expect(bytes.equals(Buffer.from(content))).toBe(true);
      expect(await button('Download')).toBeVisible();
    },
  );

  it('that is prepared when one comes is shown, asked about every two seconds until it is over, and not saved by itself', async () => {
    const { state } = openOnATimer({}, anExport({ percent: 42 }));
    expect(await screen.findByText(PREPARING)).toBeVisible();
    expect(await bar()).toHaveAttribute('aria-valuenow', '42');
    const { reads } = state;
    await jest.advanceTimersByTimeAsync(POLL_EXPORT_MS - 100);
    expect(state.reads).toBe(reads);
    await jest.advanceTimersByTimeAsync(100);
    await waitFor(() => expect(state.reads).toBe(reads + 1));
    state.latest = aReadyExport();
    expect(await screen.findByText('Your CSV export is ready (1.2 MB)')).toBeVisible();
    const end = state.reads;
    await jest.advanceTimersByTimeAsync(3 * POLL_EXPORT_MS);
    expect(state.reads).toBe(end);
    expect(saved).toEqual([]);
    expect(screen.queryByText('Data exported successfully!')).not.toBeInTheDocument();
  });

  it.each([
    [{ email: 'mia@example.com', emailVerified: true }, /we’ll email you when it’s ready/],
    [{ email: 'mia@example.com', emailVerified: false }, /You can leave this page and come back later/],
  ])('says of a mail only what is true: %j', async (who, text) => {
    openSettings('data', who);
    server.use(hasExport(anExport()));
    expect(await screen.findByText(text)).toBeVisible();
  });

  it('that is ready says since when and until when, and is saved by its button', async () => {
    const { user } = openSettings('data');
    server.use(
      hasExport(aReadyExport({ format: 'json' })),
      http.get(userPaths.exportFile(aReadyExport().id), () => new HttpResponse('{}')),
    );
    expect(await screen.findByText('Your JSON export is ready (1.2 MB)')).toBeVisible();
    expect(within(await screen.findByText(/^Created/)).getByText(/Jul 10, 2026/)).toBeVisible();
    expect(within(screen.getByText(/^Available until/)).getByText(/Jul 17, 2026/)).toBeVisible();
    await user.click(await button('Download'));
    expect(await screen.findByText('Data exported successfully!')).toBeVisible();
    expect(saved.map(({ name }) => name)).toEqual(['boardcast-export-2026-07-10.json']);
  });

  it('that is gone when it is downloaded says so, and saves nothing', async () => {
    const { user } = openSettings('data');
    server.use(
      hasExport(aReadyExport()),
      http.get(userPaths.exportFile(aReadyExport().id), () => rawFailure(404, { error: 'It has expired.' })),
    );
    await user.click(await button('Download'));
    expect(await screen.findByText('It has expired.')).toBeVisible();
    expect(screen.getByText('Failed to export data')).toBeVisible();
    expect(saved).toEqual([]);
  });

  it('that failed says why, and is tried again in its format', async () => {
    const failed = anExport({ format: 'json', state: 'failed', fault: 'not-stored' });
    const { user, state } = openOnATimer({}, failed);
    server.use(takesRequest(state));
    expect(await screen.findByText('Failed to export data')).toBeVisible();
    expect(screen.getByText('We couldn’t save the file.')).toBeVisible();
    await user.click(await button('Try again'));
    expect(await screen.findByText(PREPARING)).toBeVisible();
    expect(screen.queryByText('Failed to export data')).not.toBeInTheDocument();
    await waitFor(() => expect(state.latest).toMatchObject({ format: 'json', state: 'waiting' }));
  });

  it.each([
    [() => rawFailure(500), 'Failed to export data'],
    [() => rawFailure(429, { error: 'Too many exports.' }), 'Too many exports.'],
    [() => new HttpResponse('<html>', { status: 502 }), 'Failed to export data'],
  ])('that can’t be asked for says so, and saves nothing', async (answer, text) => {
    const { user } = openSettings('data');
    server.use(http.post(userPaths.exports, answer));
    await user.click(await button('Export as CSV'));
    expect(await screen.findByText('Failed to export data')).toBeVisible();
    expect(screen.getByText(text)).toBeVisible();
    expect(saved).toEqual([]);
    expect(await button('Export as CSV')).not.toHaveAttribute('aria-busy');
  });

  it('can be asked for though the latest one can’t be loaded', async () => {
    const { user } = openSettings('data');
    server.use(
      http.get(userPaths.latestExport, () => rawFailure(400)),
      http.post(userPaths.exports, () => HttpResponse.json(anExport(), { status: 202 })),
    );
    expect(await screen.findByText('Failed to load your latest export')).toBeVisible();
    await user.click(await button('Export as CSV'));
    expect(await screen.findByText(PREPARING)).toBeVisible();
    expect(await button('Delete Account')).toBeVisible();
  });
});
