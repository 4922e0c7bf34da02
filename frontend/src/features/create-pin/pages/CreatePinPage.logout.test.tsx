import { authPaths, draftPinPaths } from '@boardcast/contracts';
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { server } from '../../../testing/server.js';
import { acceptsDrafts, field, openForm } from '../testing/create-pin-screen.js';

/** Lets users log out; counts how often they did. */
function letsLogOut() {
  let calls = 0;
  server.use(
    http.post(authPaths.logout, () => {
      calls += 1;
      return new HttpResponse(null, { status: 204 });
    }),
  );
  return () => calls;
}

const logOut = () => screen.getByRole('button', { name: 'Logout' });
const question = async () => within(await screen.findByRole('alertdialog', { name: 'Discard this pin?' }));
const kept = () => JSON.stringify(Object.entries(sessionStorage));

describe('Logging out with a pin half typed', () => {
  it('asks first, and stays', async () => {
    const logouts = letsLogOut();
    const { user, currentAddress } = await openForm();
    await user.type(field(/Title/), 'Soup');
    await user.click(logOut());
    await user.click((await question()).getByRole('button', { name: 'Keep editing' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(currentAddress()).toBe('/create-pin');
    expect(field(/Title/)).toHaveValue('Soup');
    expect(logouts()).toBe(0);
  });

  it('goes on once the draft is saved', async () => {
    const logouts = letsLogOut();
    const calls = acceptsDrafts();
    const { user, currentAddress } = await openForm();
    await user.type(field(/Title/), 'Soup');
    await user.click(logOut());
    await user.click(await (await question()).findByRole('button', { name: 'Save draft and leave' }));
    await waitFor(() => expect(currentAddress()).toBe('/'));
    expect(calls).toMatchObject([{ call: `POST ${draftPinPaths.all}`, body: { title: 'Soup' } }]);
    expect(logouts()).toBe(1);
  });

  it('leaves nothing typed behind once it is discarded', async () => {
    const logouts = letsLogOut();
    const { user, currentAddress } = await openForm();
    await user.type(field(/Title/), 'Soup');
    await user.click(logOut());
    await user.click((await question()).getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(currentAddress()).toBe('/'));
    expect(logouts()).toBe(1);
    expect(kept()).not.toContain('Soup');
  });

  it('asks over the screen, not over the menu', async () => {
    letsLogOut();
    const { user } = await openForm();
    await user.type(field(/Title/), 'Soup');
    await user.click(screen.getByRole('button', { name: 'Open menu' }));
    const menu = within(await screen.findByRole('dialog', { name: 'Menu' }));
    await user.click(menu.getByRole('button', { name: 'Logout' }));
    await question();
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Menu' })).not.toBeInTheDocument());
  });

  it('asks nothing where nothing is typed', async () => {
    const logouts = letsLogOut();
    const { user, currentAddress } = await openForm();
    await user.click(logOut());
    await waitFor(() => expect(currentAddress()).toBe('/'));
    expect(logouts()).toBe(1);
  });
});
