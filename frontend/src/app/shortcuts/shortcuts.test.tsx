import { describe, expect, it } from '@jest/globals';
import { pinPaths, type PinGroup } from '@boardcast/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { aPinGroup } from '../../testing/builders/pins.js';
import { hasBoardLists, hasHistory, hasStats, signedInAs } from '../../testing/handlers.js';
import { renderApp } from '../../testing/render-app.js';
import { server } from '../../testing/server.js';

const dialog = () => screen.findByRole('dialog', { name: 'Keyboard shortcuts' });

const hasMonths = () => http.get(pinPaths.months, () => HttpResponse.json([]));

/** Opens a screen; the keys are there once the button beside them is. */
async function open(path = '/dashboard', groups: PinGroup[] = []) {
  server.use(signedInAs(), hasStats(), hasBoardLists([]), hasHistory(groups), hasMonths());
  const app = renderApp(path);
  await app.user.click(await screen.findByRole('button', { name: 'Shortcuts' }));
  await app.user.click(within(await dialog()).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  return app;
}

describe('A single key', () => {
  it('opens a new pin, or shows which keys there are', async () => {
    const { user, currentAddress } = await open();
    await user.keyboard('?');
    expect(within(await dialog()).getByText('Create a pin')).toBeVisible();
    await user.keyboard('c');
    expect(currentAddress()).toBe('/dashboard');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.keyboard('c');
    await waitFor(() => expect(currentAddress()).toBe('/create-pin'));
  });

  it('finds the search of a screen that has one', async () => {
    const groups = Array.from({ length: 10 }, (_, n) => aPinGroup({ id: `group-${n}`, title: `Pin ${n}` }));
    const { user } = await open('/pin-history', groups);
    const search = await screen.findByRole('searchbox');
    await user.keyboard('/');
    expect(search).toHaveFocus();
    expect(search).toHaveValue('');
  });

  it('finds everything on a screen without a search', async () => {
    const { user } = await open();
    await user.keyboard('/');
    expect(await screen.findByRole('combobox', { name: /^Find a screen, list or pin/ })).toHaveValue('');
  });

  it('is a letter in a field', async () => {
    const { user } = await open('/create-pin');
    const title = await screen.findByLabelText(/^Title/);
    await user.type(title, 'c?/');
    expect(title).toHaveValue('c?/');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('does nothing once they are turned off, here and after a reload', async () => {
    const { user, currentAddress } = await open();
    await user.keyboard('?');
    await user.click(within(await dialog()).getByRole('switch', { name: 'Single-key shortcuts' }));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.keyboard('c?');
    expect(currentAddress()).toBe('/dashboard');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(localStorage.getItem('shortcuts')).toBe('off');
  });
});
