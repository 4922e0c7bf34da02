import { describe, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { FormEvent } from 'react';
import { BusyButton } from './BusyButton.js';

const showForm = (isBusy: boolean) => {
  const onSubmit = jest.fn((event: FormEvent) => event.preventDefault());
  const onClick = jest.fn();
  render(
    <form onSubmit={onSubmit}>
      <input aria-label="Name" />
      <BusyButton type="submit" isBusy={isBusy} busyLabel="Saving..." disabled={false} onClick={onClick}>
        Save
      </BusyButton>
    </form>,
  );
  return { onSubmit, onClick };
};

describe('A button whose act is under way', () => {
  it('is pressed as any other while it is not', async () => {
    const { onSubmit, onClick } = showForm(false);
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(onSubmit).toHaveBeenCalledTimes(1);
    expect(onClick).toHaveBeenCalledTimes(1);
  });

  it('can’t be pressed again, nor can its form be sent by Enter', async () => {
    const { onSubmit, onClick } = showForm(true);
    const button = screen.getByRole('button', { name: 'Saving...' });
    await userEvent.type(button, '{Enter}', { skipClick: true });
    button.click();
    await userEvent.type(screen.getByLabelText('Name'), 'Mia{Enter}');
    expect(onSubmit).not.toHaveBeenCalled();
    expect(onClick).not.toHaveBeenCalled();
  });

  it('is not disabled, which would take the focus from it', () => {
    showForm(true);
    expect(screen.getByRole('button')).toBeEnabled();
    expect(screen.getByRole('button')).toHaveAttribute('aria-disabled', 'true');
  });

  it('without words of its own keeps its name', () => {
    render(<BusyButton isBusy>Reconnect</BusyButton>);
    expect(screen.getByRole('button', { name: 'Reconnect' })).toHaveAttribute('aria-busy', 'true');
  });
});
