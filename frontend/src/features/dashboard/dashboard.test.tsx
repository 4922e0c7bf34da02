import { describe, expect, it } from '@jest/globals';
import { userPaths } from '@boardcast/contracts';
import { screen } from '@testing-library/react';
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

  it('shows numbers that lead to their screens to somebody who has created pins', async () => {
    server.use(signedInAs(), hasStats({ totalPins: 1234, boardListCount: 7 }));
    renderApp('/dashboard');
    expect(await screen.findByRole('heading', { level: 1, name: 'Welcome back' })).toBeVisible();
    expect(await screen.findByRole('link', { name: /Board Lists\s*7/ })).toHaveAttribute(
      'href',
      '/board-lists',
    );
    expect(screen.getByRole('link', { name: /Pins Created\s*1,234/ })).toHaveAttribute(
      'href',
      '/pin-history',
    );
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

  it('says nothing of credits to a subscriber', async () => {
    server.use(signedInAs({ isSubscribed: true }), hasStats());
    renderApp('/dashboard');
    await linkNamed('Create a board list');
    expect(screen.queryByText(/credit/)).not.toBeInTheDocument();
  });

  it('goes on without numbers, and without a word, when they cannot be had', async () => {
    server.use(
      signedInAs(),
      http.get(userPaths.stats, () => rawFailure(500)),
    );
    renderApp('/dashboard');
    expect(await screen.findByRole('link', { name: /Board Lists\s*–/ })).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});
