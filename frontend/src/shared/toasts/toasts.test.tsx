import { describe, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { letTimePass, stopTheClock } from '../../testing/render-app.js';
import { ToastProvider } from './ToastProvider.js';
import { useToasts } from './use-toasts.js';
import type { Toasts } from './use-toasts.js';

let toasts: Toasts;

function Speaker() {
  const made = useToasts();
  return <button onClick={() => (toasts = made)}>Speak</button>;
}

async function withToasts() {
  stopTheClock('2026-07-10T10:00:00Z');
  const user = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) });
  render(
    <ToastProvider>
      <Speaker />
    </ToastProvider>,
  );
  await user.click(screen.getByRole('button', { name: 'Speak' }));
  return user;
}

async function show(kind: keyof Toasts, title: string, message?: string) {
  toasts[kind](title, message);
  return screen.findByText(title);
}

describe('A toast', () => {
  it('shows title and message and goes after 5 seconds', async () => {
    await withToasts();
    await show('success', 'Board list created', 'It has no boards yet.');
    expect(screen.getByText('It has no boards yet.')).toBeVisible();
    await letTimePass(4_900);
    expect(screen.getByText('Board list created')).toBeVisible();
    await letTimePass(1_000);
    expect(screen.queryByText('Board list created')).not.toBeInTheDocument();
  });

  it('waits while the pointer is on it', async () => {
    const user = await withToasts();
    await user.hover(await show('info', 'No boards were added'));
    await letTimePass(20_000);
    expect(screen.getByText('No boards were added')).toBeVisible();
    await user.unhover(screen.getByText('No boards were added'));
    await letTimePass(6_000);
    expect(screen.queryByText('No boards were added')).not.toBeInTheDocument();
  });

  it('interrupts a screen reader only when it is an error, which stays until it is closed', async () => {
    const user = await withToasts();
    await show('info', 'Quiet');
    await show('error', 'Loud');
    expect(screen.getByRole('alert')).toHaveTextContent('Loud');
    expect(screen.getByRole('status')).toHaveTextContent('Quiet');
    await letTimePass(60_000);
    await user.click(screen.getByRole('button', { name: 'Close notification' }));
    await letTimePass(1_000);
    expect(screen.queryByText('Loud')).not.toBeInTheDocument();
  });

  it('makes room: there are never more than three', async () => {
    await withToasts();
    for (const title of ['One', 'Two', 'Three', 'Four']) toasts.success(title);
    await screen.findByText('Four');
    await letTimePass(1_000);
    expect(screen.getAllByRole('status').map((toast) => toast.textContent)).toEqual(['Two', 'Three', 'Four']);
  });
});
