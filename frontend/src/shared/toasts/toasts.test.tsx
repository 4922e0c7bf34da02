import { describe, expect, it, jest } from '@jest/globals';
import Dialog from '@mui/material/Dialog';
import Drawer from '@mui/material/Drawer';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { letTimePass, stopTheClock } from '../../testing/render-app.js';
import { ToastProvider } from './ToastProvider.js';
import { useToasts } from './use-toasts.js';
import type { Toasts } from './use-toasts.js';

let toasts: Toasts;
let router: ReturnType<typeof createMemoryRouter>;

function Speaker() {
  const made = useToasts();
  return <button onClick={() => (toasts = made)}>Speak</button>;
}

function Frame() {
  const [isOpen, setIsOpen] = useState(false);
  const [isAsked, setIsAsked] = useState(false);
  const [hasMenu, setHasMenu] = useState(false);
  return (
    <ToastProvider>
      <Speaker />
      <button onClick={() => setIsOpen(true)}>Open</button>
      <Dialog open={isOpen}>
        <button onClick={() => setIsOpen(false)}>Shut</button>
      </Dialog>
      <button onClick={() => setIsAsked(true)}>Ask</button>
      <Dialog open={isAsked} role="alertdialog">
        <button onClick={() => setIsAsked(false)}>Keep</button>
      </Dialog>
      <button onClick={() => setHasMenu(true)}>Menu</button>
      <Drawer open={hasMenu} onClose={() => setHasMenu(false)} />
      <Outlet />
    </ToastProvider>
  );
}

async function withToasts() {
  stopTheClock('2026-07-10T10:00:00Z');
  const user = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) });
  const children = ['/one', '/two'].map((path) => ({ path, element: path }));
  router = createMemoryRouter([{ Component: Frame, children }], { initialEntries: ['/one'] });
  render(<RouterProvider router={router} />);
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

  it('stays for 10 seconds where its act can be undone', async () => {
    await withToasts();
    toasts.success('Pin Moved', undefined, { undo: () => undefined });
    await screen.findByText('Pin Moved');
    await letTimePass(9_500);
    expect(screen.getByText('Pin Moved')).toBeVisible();
    await letTimePass(1_500);
    expect(screen.queryByText('Pin Moved')).not.toBeInTheDocument();
  });

  it('stays as long where it leads to what was made', async () => {
    await withToasts();
    toasts.success('20 pins scheduled', undefined, { link: { to: '/two', label: 'Show in the calendar' } });
    expect(await screen.findByRole('link', { name: 'Show in the calendar' })).toHaveAttribute('href', '/two');
    await letTimePass(9_500);
    expect(screen.getByText('20 pins scheduled')).toBeVisible();
    await letTimePass(1_500);
    expect(screen.queryByText('20 pins scheduled')).not.toBeInTheDocument();
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

  it('about a failure goes with its screen; a success comes along with what it led to', async () => {
    await withToasts();
    await show('error', 'Pause Failed');
    await show('success', 'Pin Published');
    await router.navigate('/one?show=failed');
    await letTimePass(1_000);
    expect(screen.getByText('Pause Failed')).toBeVisible();
    await router.navigate('/two');
    await letTimePass(1_000);
    expect(screen.queryByText('Pause Failed')).not.toBeInTheDocument();
    expect(screen.getByText('Pin Published')).toBeVisible();
  });

  it('about a failure whose screen was left before is shown, and goes with the next one', async () => {
    await withToasts();
    await router.navigate('/two');
    await show('error', 'Publish Failed');
    await router.navigate('/one');
    await letTimePass(1_000);
    expect(screen.queryByText('Publish Failed')).not.toBeInTheDocument();
  });

  it('about a failure waits behind a dialog that is opened later; one that a dialog caused lies over it', async () => {
    const user = await withToasts();
    await show('error', 'Copy Failed');
    await user.click(screen.getByRole('button', { name: 'Open' }));
    await letTimePass(1_000);
    expect(screen.getByText('Copy Failed')).not.toBeVisible();
    await show('error', 'Publish Failed');
    expect(screen.getByText('Publish Failed')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Shut' }));
    await letTimePass(1_000);
    expect(screen.getByText('Copy Failed')).toBeVisible();
    await show('success', 'Board list created');
    await user.click(screen.getByRole('button', { name: 'Open' }));
    await letTimePass(1_000);
    expect(screen.getByText('Publish Failed')).not.toBeVisible();
    expect(screen.getByText('Board list created')).toBeVisible();
  });

  it('that is only news waits behind a dialog too, and its time with it', async () => {
    const user = await withToasts();
    await show('info', 'Upload cancelled');
    await user.click(screen.getByRole('button', { name: 'Open' }));
    await letTimePass(10_000);
    expect(screen.getByText('Upload cancelled')).not.toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Shut' }));
    await letTimePass(1_000);
    expect(screen.getByText('Upload cancelled')).toBeVisible();
  });

  it('of success waits behind a question that is asked later', async () => {
    const user = await withToasts();
    await show('success', 'Pin Created');
    await user.click(screen.getByRole('button', { name: 'Ask' }));
    await letTimePass(10_000);
    expect(screen.getByText('Pin Created')).not.toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Keep' }));
    await letTimePass(1_000);
    expect(screen.getByText('Pin Created')).toBeVisible();
  });

  it('of success replaces an older one about the same, unless that can be undone', async () => {
    await withToasts();
    toasts.success('Pin Created', undefined, { about: 'a pin' });
    toasts.success('Board removed', undefined, { about: 'a list', undo: () => undefined });
    await screen.findByText('Board removed');
    toasts.success('Paused', undefined, { about: 'a pin' });
    await screen.findByText('Paused');
    toasts.success('Added 1 board', undefined, { about: 'a list' });
    await letTimePass(1_000);
    expect(screen.getAllByRole('status').map((toast) => toast.textContent)).toEqual([
      'Board removedUndo',
      'Paused',
      'Added 1 board',
    ]);
  });

  it('waits behind the menu, whatever it says', async () => {
    const user = await withToasts();
    await show('success', 'Pin Published');
    await user.click(screen.getByRole('button', { name: 'Menu' }));
    await letTimePass(10_000);
    expect(screen.getByText('Pin Published')).not.toBeVisible();
    await user.keyboard('{Escape}');
    await letTimePass(1_000);
    expect(screen.getByText('Pin Published')).toBeVisible();
  });
});
