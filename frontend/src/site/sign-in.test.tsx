/** @jsxImportSource preact */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { authPaths } from '@boardcast/contracts';
import { fireEvent, screen, waitFor } from '@testing-library/dom';
import { http, HttpResponse } from 'msw';
import { render } from 'preact';
import { nobodySignedIn, noAnswer, rawFailure, refusal, signedInAs } from '../testing/handlers.js';
import { server } from '../testing/server.js';
import { SignIn } from './islands/SignIn.js';
import { SignInLink } from './islands/SignInLink.js';
import type { Leave } from './islands/use-sign-in.js';

const PINTEREST = 'https://www.pinterest.com/oauth/?state=abc';
const leave = jest.fn<Leave>();
let place: HTMLElement;

beforeEach(() => {
  leave.mockReset();
  place = document.body.appendChild(document.createElement('div'));
});
afterEach(() => {
  render(null, place);
  place.remove();
  jest.useRealTimers();
});

const open = () => render(<SignIn asked="Please sign in to continue." leave={leave} />, place);
const button = () => screen.getByRole('button', { name: 'Sign in with Pinterest' });

describe('The page at /login', () => {
  it('leaves for the address the server names, and is there again when Back leads back', async () => {
    server.use(
      nobodySignedIn(),
      http.get(authPaths.pinterestUrl, () => HttpResponse.json({ url: PINTEREST })),
    );
    open();
    fireEvent.click(button());
    await waitFor(() => expect(leave).toHaveBeenCalledWith(PINTEREST, 'assign'));
    expect(button()).toHaveAttribute('aria-busy', 'true');
    window.dispatchEvent(new Event('pageshow'));
    await waitFor(() => expect(button()).not.toHaveAttribute('aria-busy'));
  });

  it('asks once, however often the button is pressed', async () => {
    const asked = jest.fn(noAnswer);
    server.use(nobodySignedIn(), http.get(authPaths.pinterestUrl, asked));
    open();
    fireEvent.click(button());
    await waitFor(() => expect(button()).toHaveAttribute('aria-busy', 'true'));
    fireEvent.click(button());
    await waitFor(() => expect(asked).toHaveBeenCalledTimes(1));
  });

  it('says when it cannot start, and lets the person try again', async () => {
    server.use(
      nobodySignedIn(),
      http.get(authPaths.pinterestUrl, () => rawFailure(500)),
    );
    open();
    fireEvent.click(button());
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Failed to initiate login'));
    expect(leave).not.toHaveBeenCalled();
    expect(button()).not.toHaveAttribute('aria-busy');
  });

  it('says once why somebody is here whom a screen has sent to sign in', async () => {
    sessionStorage.setItem('sign-in-asked', 'yes');
    server.use(nobodySignedIn());
    open();
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Please sign in to continue.'));
    expect(sessionStorage.getItem('sign-in-asked')).toBeNull();
  });

  it('asks nothing of somebody who came by themselves', async () => {
    server.use(nobodySignedIn());
    open();
    await waitFor(() =>
      expect(JSON.parse(localStorage.getItem('auth-storage') ?? '')).toEqual({ isAuthenticated: false }),
    );
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('says that the user could not be loaded when the server fails', async () => {
    server.use(http.get(authPaths.me, () => refusal('unavailable')));
    open();
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Failed to fetch user'));
  });

  it.each([
    [null, '/dashboard'],
    ['/pin-history?month=2026-07', '/pin-history?month=2026-07'],
    ['//evil.example/', '/dashboard'],
    ['/login', '/dashboard'],
  ])('sends who is signed in on: wanted %s, gets %s', async (wanted, expected) => {
    if (wanted !== null) sessionStorage.setItem('return-to', wanted);
    server.use(signedInAs());
    open();
    await waitFor(() => expect(leave).toHaveBeenCalledWith(expected, 'replace'));
  });

  it('forgets that somebody was signed in when nobody is any more', async () => {
    localStorage.setItem('auth-storage', JSON.stringify({ isAuthenticated: true }));
    server.use(nobodySignedIn());
    open();
    await waitFor(() =>
      expect(JSON.parse(localStorage.getItem('auth-storage') ?? '')).toEqual({ isAuthenticated: false }),
    );
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('The link in the header', () => {
  it('leads visitors to /login, without asking who they are', () => {
    render(<SignInLink />, place);
    expect(screen.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/login');
  });

  it('leads who was here before to the dashboard', async () => {
    localStorage.setItem('auth-storage', JSON.stringify({ isAuthenticated: true }));
    render(<SignInLink />, place);
    await waitFor(() =>
      expect(screen.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/dashboard'),
    );
  });
});
