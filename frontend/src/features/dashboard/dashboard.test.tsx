import { describe, expect, it } from '@jest/globals';
import { userPaths } from '@boardcast/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { anAnalyticsGroup } from '../../testing/builders/analytics.js';
import { aPinGroup } from '../../testing/builders/pins.js';
import { aScheduledPin } from '../../testing/builders/planned-pins.js';
import { hasOverview, hasStats, noAnswer, rawFailure, signedInAs } from '../../testing/handlers.js';
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
    await waitFor(() => expect(main.queryByText(/^Loading/)).not.toBeInTheDocument());
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
      hasOverview(),
    );
    renderApp('/dashboard');
    expect(await screen.findByRole('link', { name: /Board Lists\s*–/ })).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});

describe('What the dashboard lists', () => {
  const poster = (user = {}) =>
    server.use(signedInAs({ freePinsUsed: 1, ...user }), hasStats({ totalPins: 3 }));
  const section = async (name: string) => within(await screen.findByRole('region', { name }));
  const bread = aPinGroup({
    title: 'Bread',
    status: 'processing',
    ...{ pinCount: 600, successCount: 46, failedCount: 2, pendingCount: 552, processingCount: 552 },
    secondsLeft: 333,
  });

  it('tells how far each group under way is, and leads to its results', async () => {
    poster();
    const paused = aPinGroup({
      ...{ title: 'Cake', status: 'pending', pinCount: 3, successCount: 0, pendingCount: 3 },
    });
    const retrying = {
      status: 'partial',
      pinCount: 3,
      successCount: 2,
      pendingCount: 1,
      retryingCount: 1,
    } as const;
    server.use(
      hasOverview({
        running: [bread, { ...paused, isPaused: true }, aPinGroup({ title: 'Soup', ...retrying })],
      }),
    );
    renderApp('/dashboard');
    const underWay = await section('Under way');
    const row = underWay.getByRole('link', { name: 'Bread 46 of 600 posted · 2 failed · About 6 min left' });
    expect(row).toHaveAttribute('href', `/pin-history/${bread.id}`);
    expect(underWay.getByRole('link', { name: /^Cake/ })).toHaveTextContent('0 of 3 posted · Paused');
    expect(underWay.getByRole('link', { name: /^Soup/ })).toHaveTextContent('2 of 3 posted · 1 retrying');
    expect(underWay.getByRole('link', { name: 'All results' })).toHaveAttribute('href', '/pin-history');
  });

  it('says what each group waits for: its user, Pinterest, a retry, or its turn', async () => {
    const waiting = { status: 'pending', pinCount: 3, successCount: 0, pendingCount: 3 } as const;
    const groups = [
      aPinGroup({ title: 'Cake', ...waiting, isPaused: true }),
      aPinGroup({ title: 'Soup', ...waiting, retryingCount: 1 }),
      aPinGroup({ title: 'Bread', ...waiting }),
    ];
    poster({ connectionStatus: 'expired' });
    server.use(hasOverview({ running: groups }));
    const { unmount } = renderApp('/dashboard');
    const held = await section('Under way');
    expect(held.getByRole('link', { name: /^Cake/ })).toHaveTextContent(/0 of 3 posted · Paused$/);
    for (const title of [/^Soup/, /^Bread/])
      expect(held.getByRole('link', { name: title })).toHaveTextContent(
        /0 of 3 posted · Waiting for Pinterest to be reconnected$/,
      );
    unmount();
    poster();
    server.use(hasOverview({ running: groups }));
    renderApp('/dashboard');
    const underWay = await section('Under way');
    const soup = await underWay.findByRole('link', { name: /^Soup/ });
    expect(soup).toHaveTextContent(/0 of 3 posted · 1 retrying · 2 pending$/);
    expect(underWay.getByRole('link', { name: /^Bread/ })).toHaveTextContent(/0 of 3 posted · 3 pending$/);
  });

  it('tells when what is scheduled comes, and where to', async () => {
    poster({ isSubscribed: true });
    const direct = { boardListId: null, boardListName: null, boardCount: 1, pinterestBoardName: 'Soups' };
    server.use(
      hasOverview({
        upNext: [aScheduledPin({ title: 'Bread' }), aScheduledPin({ title: 'Cake', ...direct })],
      }),
    );
    renderApp('/dashboard');
    const upNext = await section('Up next');
    const row = upNext.getByRole('link', { name: /^Bread/ });
    expect(row).toHaveAttribute('href', '/scheduled-pins');
    expect(row).toHaveTextContent(/Jul 10, 2099, 10:00 AM UTC.*Kitchen boards · 3 boards/);
    expect(upNext.getByRole('link', { name: /^Cake/ })).toHaveTextContent(/Soups$/);
    expect(upNext.getByRole('link', { name: 'All scheduled' })).toHaveAttribute('href', '/scheduled-pins');
  });

  it('leads to the boards that failed, without those that were stopped', async () => {
    poster();
    const lost = aPinGroup({
      title: 'Bread',
      pinCount: 12,
      successCount: 6,
      failedCount: 6,
      stoppedCount: 4,
    });
    server.use(hasOverview({ needsHand: [lost] }));
    renderApp('/dashboard');
    const row = (await section('Needs a hand')).getByRole('link', { name: /^Bread/ });
    expect(row).toHaveTextContent('Failed on 2 of 12 boards');
    expect(row).toHaveAttribute('href', `/pin-history/${lost.id}?show=failed`);
  });

  it('says how many slots of the coming days have no pin, and where they are filled', async () => {
    poster();
    server.use(hasOverview({ freeSlots: 3 }));
    renderApp('/dashboard');
    const hand = await section('Needs a hand');
    expect(hand.getByText('3 slots in the next 7 days have no pin')).toBeVisible();
    expect(hand.getByRole('link', { name: 'Schedule drafts' })).toHaveAttribute('href', '/draft-pins');
    expect(hand.getByRole('link', { name: 'Create a pin for later' })).toHaveAttribute(
      'href',
      '/create-pin?timing=later',
    );
  });

  it.each([0, null, undefined])('says nothing of slots when %s are free', async (freeSlots) => {
    poster();
    server.use(hasOverview({ freeSlots }));
    renderApp('/dashboard');
    await section('Under way');
    expect(screen.queryByRole('region', { name: 'Needs a hand' })).not.toBeInTheDocument();
  });

  it('tells what became of the latest groups, and which were seen most', async () => {
    poster();
    const counts = { pinCount: 12, successCount: 6, failedCount: 6, stoppedCount: 4 };
    const soup = aPinGroup({ title: 'Soup', ...counts });
    server.use(
      hasOverview({
        latest: [aPinGroup({ title: 'Bread', pinCount: 3, successCount: 3 }), soup],
        best: [
          anAnalyticsGroup({ id: soup.id, title: 'Soup', impressions: 12_345, saves: 1 }),
          anAnalyticsGroup({ title: 'Cake', impressions: 1, saves: null }),
        ],
      }),
    );
    renderApp('/dashboard');
    const latest = await section('Latest results');
    expect(latest.getByRole('link', { name: 'Bread 3 of 3 posted' })).toBeVisible();
    const row = latest.getByRole('link', { name: 'Soup 6 of 12 posted · 2 failed · 4 stopped' });
    expect(row).toHaveAttribute('href', `/pin-history/${soup.id}`);
    const best = await section('Best pins');
    const seen = best.getByRole('link', { name: 'Soup 12.3K impressions · 1 save' });
    expect(seen).toHaveAttribute('href', `/pin-history/${soup.id}`);
    expect(seen.id).not.toBe(row.id);
    expect(best.getByRole('link', { name: 'Cake 1 impression' })).toBeVisible();
    expect(best.getByRole('link', { name: 'Analytics' })).toHaveAttribute('href', '/analytics');
  });

  it('has no section of results where an answer of an earlier release, or an account, has none', async () => {
    poster();
    server.use(hasOverview({ running: [bread], latest: [], best: null }));
    renderApp('/dashboard');
    await section('Under way');
    expect(screen.queryByRole('region', { name: 'Latest results' })).not.toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Best pins' })).not.toBeInTheDocument();
  });

  it.each([
    ['a subscriber', { isSubscribed: true }, 'Schedule a pin for later', '/create-pin?timing=later'],
    ['a free user', {}, 'Scheduling comes with Premium', '/subscription'],
  ])('offers %s the next step when there is nothing', async (_who, user, step, href) => {
    poster(user);
    renderApp('/dashboard');
    expect(await linkNamed(step)).toHaveAttribute('href', href);
    expect(await linkNamed('Create your next pin')).toHaveAttribute('href', '/create-pin');
    expect(screen.queryByRole('region', { name: 'Needs a hand' })).not.toBeInTheDocument();
  });

  it('does not offer to create a pin to somebody out of pins', async () => {
    poster({ availableCredits: 0 });
    renderApp('/dashboard');
    expect((await section('Under way')).getByText('Nothing is under way.')).toBeVisible();
    expect(screen.queryByRole('link', { name: /Create your next pin/ })).not.toBeInTheDocument();
  });

  it('says that it is being loaded, below the numbers and before any offer', async () => {
    poster();
    server.use(http.get(userPaths.overview, noAnswer));
    renderApp('/dashboard');
    await linkNamed('Pins Created 3');
    expect(screen.getByText('Loading what’s under way and up next…')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'View Subscription Plans' })).not.toBeInTheDocument();
  });

  it('says that it could not be loaded, and tries again', async () => {
    poster();
    server.use(http.get(userPaths.overview, () => rawFailure(503)));
    const { user } = renderApp('/dashboard');
    const text = 'Failed to load what’s under way and up next';
    expect(await screen.findByText(text)).toBeVisible();
    expect(await linkNamed('View Subscription Plans')).toBeVisible();
    server.use(hasOverview({ running: [bread] }));
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect((await section('Under way')).getByRole('link', { name: /^Bread/ })).toBeVisible();
    expect(screen.queryByText(text)).not.toBeInTheDocument();
  });
});
