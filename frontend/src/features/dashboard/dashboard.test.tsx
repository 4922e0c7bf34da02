import { describe, expect, it } from '@jest/globals';
import { userPaths } from '@boardcast/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { hasStats, rawFailure, signedInAs } from '../../testing/handlers.js';
import { renderApp } from '../../testing/render-app.js';
import { server } from '../../testing/server.js';

const linkNamed = (name: string) => screen.findByRole('link', { name });

describe('The dashboard', () => {
  it('welcomes a newcomer with two steps, the first of which opens the create dialog', async () => {
    server.use(signedInAs(), hasStats());
    renderApp('/dashboard');
    expect(await screen.findByRole('heading', { level: 1, name: 'Welcome' })).toBeVisible();
    expect(await linkNamed('Create a board list')).toHaveAttribute('href', '/board-lists?openCreate=true');
    expect(await linkNamed('Create a pin')).toHaveAttribute('href', '/create-pin');
    expect(screen.queryByText('Completed')).not.toBeInTheDocument();
  });

  it('marks the first step as completed once there is a board list', async () => {
    server.use(signedInAs(), hasStats({ boardListCount: 1 }));
    renderApp('/dashboard');
    expect(await screen.findByText('Completed')).toBeVisible();
  });

  it('shows five numbers that lead to their screens to somebody who has created pins', async () => {
    server.use(
      signedInAs({ freePinsUsed: 1, freePinsAssigned: 2 }),
      hasStats({ totalPins: 1234, boardListCount: 7, scheduledPins: 2, draftPins: 3 }),
    );
    renderApp('/dashboard');
    expect(await screen.findByRole('heading', { level: 1, name: 'Welcome back' })).toBeVisible();
    const links = [
      [/^Board Lists\s*7$/, '/board-lists'],
      [/^Scheduled Pins\s*2$/, '/scheduled-pins'],
      [/^Draft Pins\s*3$/, '/draft-pins'],
      [/^Pins Created\s*1,234$/, '/pin-history'],
      [/^Subscription\s*Not yet$/, '/subscription'],
    ] as const;
    for (const [name, href] of links) {
      expect(await screen.findByRole('link', { name })).toHaveAttribute('href', href);
    }
    expect(within(screen.getByRole('main')).getByRole('link', { name: 'Create Pin' })).toHaveAttribute(
      'href',
      '/create-pin',
    );
  });

  it('shows a user whose first pin is still scheduled that it is', async () => {
    server.use(signedInAs({ isSubscribed: true }), hasStats({ boardListCount: 1, scheduledPins: 1 }));
    renderApp('/dashboard');
    expect(await linkNamed('Scheduled Pins 1')).toHaveAttribute('href', '/scheduled-pins');
    expect(screen.getByRole('heading', { level: 1, name: 'Welcome' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Create a pin' })).not.toBeInTheDocument();
  });

  it('says of a subscriber that they are subscribed, and offers them nothing', async () => {
    server.use(
      signedInAs({ isSubscribed: true, availableCredits: 0, freePinsUsed: 1 }),
      hasStats({ totalPins: 5 }),
    );
    renderApp('/dashboard');
    expect(await linkNamed('Subscription Subscribed')).toBeVisible();
    expect(within(screen.getByRole('main')).getByRole('link', { name: 'Create Pin' })).toBeVisible();
    expect(screen.queryByText(/credit/)).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'View Subscription Plans' })).not.toBeInTheDocument();
  });

  it('offers a second free pin for a verified address once the first is used', async () => {
    const used = { freePinsUsed: 1, freePinsAssigned: 1, availableCredits: 0 };
    server.use(signedInAs(used), hasStats({ totalPins: 1 }));
    renderApp('/dashboard');
    expect(await linkNamed('Verify your email')).toHaveAttribute('href', '/settings');
  });

  it.each([
    ['before the first is used', { freePinsUsed: 0 }],
    ['when it was given', { freePinsUsed: 1, isBonusOpen: false }],
    ['when the address is verified', { freePinsUsed: 1, emailVerified: true, isBonusOpen: false }],
  ])('does not offer a second free pin %s', async (_when, user) => {
    server.use(signedInAs(user), hasStats({ totalPins: 1 }));
    renderApp('/dashboard');
    expect(await linkNamed('View Subscription Plans')).toHaveAttribute('href', '/subscription');
    expect(screen.queryByRole('link', { name: 'Verify your email' })).not.toBeInTheDocument();
  });

  it.each([0, 4])('does not offer to create a pin to somebody out of pins, who has %i', async (totalPins) => {
    server.use(signedInAs({ freePinsUsed: 1, availableCredits: 0 }), hasStats({ totalPins }));
    renderApp('/dashboard');
    expect(await screen.findByText('You have used your free pin credits')).toBeVisible();
    expect(await screen.findAllByRole('link', { name: 'View Subscription Plans' })).not.toHaveLength(0);
    const main = within(screen.getByRole('main'));
    await waitFor(() => expect(main.queryByRole('status')).not.toBeInTheDocument());
    expect(main.queryByRole('link', { name: /^Create a? ?pin$/i })).not.toBeInTheDocument();
  });

  it.each([
    [{ availableCredits: 1 }, 'You have 1 free pin credit'],
    [{ availableCredits: 2 }, 'You have 2 free pin credits'],
    [{ availableCredits: 0 }, 'You have used your free pin credits'],
  ])('tells a free user about their credits', async (user, text) => {
    server.use(signedInAs(user), hasStats());
    renderApp('/dashboard');
    expect(await screen.findByText(text)).toBeVisible();
  });

  it('goes on without numbers, and without a word, when they cannot be had', async () => {
    server.use(
      signedInAs({ freePinsUsed: 1 }),
      http.get(userPaths.stats, () => rawFailure(500)),
    );
    renderApp('/dashboard');
    expect(await screen.findByRole('link', { name: /Board Lists\s*–/ })).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});
