import { describe, expect, it } from '@jest/globals';
import { authPaths } from '@boardcast/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { aSession } from '../../testing/builders/people.js';
import { uuid } from '../../testing/builders/numbers.js';
import { hasSessions, refusal } from '../../testing/handlers.js';
import { server } from '../../testing/server.js';
import { openSettings } from './testing/settings-screen.js';

const region = async () => within(await screen.findByRole('region', { name: 'Where you’re signed in' }));
const phone = aSession({
  id: uuid(8),
  isCurrent: false,
  device: 'Safari on iOS',
  timeZone: 'America/New_York',
});
const unknown = aSession({ id: uuid(9), isCurrent: false, device: null, timeZone: null });

/** A phone is signed in until it is signed out, which is answered so. */
function endsOnThePhone(answer: () => Response) {
  let sessions = [aSession(), phone];
  server.use(
    http.get(authPaths.sessions, () => HttpResponse.json({ sessions })),
    http.delete(authPaths.session(phone.id), () => {
      sessions = [aSession()];
      return answer();
    }),
  );
}

describe('The browsers in which somebody is signed in', () => {
  it('are told with what is known of them; this one is signed out elsewhere', async () => {
    openSettings();
    server.use(hasSessions([aSession(), phone, unknown]));
    const list = await region();
    await list.findByText(/Safari on iOS/);
    const [own, theirs, other] = list.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(own).toBe(
      'Firefox on LinuxThis browserEurope/Berlin · Signed in on Nov 21, 2026, 9:30 AM UTC; last used on November 22, 2026',
    );
    expect(theirs).toContain('America/New York');
    expect(other).toMatch(/^Unknown browserSigned in on/);
    expect(list.queryByRole('button', { name: 'Sign out of Firefox on Linux' })).toBeNull();
  });

  it('are signed out one by one', async () => {
    const { user } = openSettings();
    endsOnThePhone(() => new HttpResponse(null, { status: 204 }));
    const list = await region();
    await user.click(await list.findByRole('button', { name: 'Sign out of Safari on iOS' }));
    expect(await screen.findByText('Signed out of Safari on iOS')).toBeVisible();
    await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(1));
  });

  it('that signed out meanwhile are no longer told', async () => {
    const { user } = openSettings();
    endsOnThePhone(() => refusal('session.not-found'));
    const list = await region();
    await user.click(await list.findByRole('button', { name: 'Sign out of Safari on iOS' }));
    expect(await screen.findByText('This browser is signed out already.')).toBeVisible();
    await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(1));
  });

  it('are all signed out at once, after a question', async () => {
    const { user, currentAddress } = openSettings();
    server.use(http.delete(authPaths.sessions, () => new HttpResponse(null, { status: 204 })));
    const list = await region();
    await user.click(list.getByRole('button', { name: 'Sign out everywhere' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Sign out everywhere' }));
    await user.click(question.getByRole('button', { name: 'Sign out everywhere' }));
    await waitFor(() => expect(currentAddress()).not.toContain('/settings'));
  });
});
