import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { CrashPage } from './CrashPage.js';
import { lazyDialog, lazyOrElse, lazyPart } from './lazy-part.js';

afterEach(() => void jest.restoreAllMocks());

const arrived = { Greeting: ({ name }: { name: string }) => <p>Hello {name}</p> };
const MISSING = /This part couldn’t be loaded/;

interface QuestionProps {
  open: boolean;
  onClose: () => void;
}
const question = { Question: ({ open }: QuestionProps) => (open ? <p>Sure?</p> : null) };

/** Fails this many times, then returns the module; React logs each failure. */
function failing<Module>(times: number, module: Module) {
  const told = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  let tries = 0;
  const load = (): Promise<Module> => {
    tries += 1;
    return tries <= times ? Promise.reject(new Error('offline')) : Promise.resolve(module);
  };
  return { load, hasFailed: () => waitFor(() => expect(told).toHaveBeenCalled()) };
}

/** Fails once; the second try waits for `answer`. */
function failingThenHeld<Module>(module: Module) {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { promise, resolve } = Promise.withResolvers<Module>();
  let tries = 0;
  const load = (): Promise<Module> => {
    tries += 1;
    return tries === 1 ? Promise.reject(new Error('offline')) : promise;
  };
  return { load, answer: () => resolve(module) };
}

const form = (part: ReactNode) => (
  <form>
    <input aria-label="Title" />
    {part}
  </form>
);

describe('A part of a screen that is loaded when it is shown', () => {
  it('has its place held until it comes', async () => {
    const Greeting = lazyPart(() => Promise.resolve(arrived), 'Greeting');
    render(<Greeting name="Ada" fallback={<p>Soon</p>} />);
    expect(screen.getByText('Soon')).toBeVisible();
    expect(await screen.findByText('Hello Ada')).toBeVisible();
    expect(screen.queryByText('Soon')).not.toBeInTheDocument();
  });

  it('leaves the form as it is when it can’t be had, and comes when it is asked for again', async () => {
    const { load } = failing(2, arrived);
    const Greeting = lazyPart(load, 'Greeting');
    const user = userEvent.setup();
    render(form(<Greeting name="Ada" />));
    await user.type(screen.getByLabelText('Title'), 'Soup');
    expect(await screen.findByRole('alert')).toHaveTextContent(MISSING);
    const retry = () => screen.getByRole('button', { name: 'Retry' });
    await user.click(retry());
    await waitFor(() => expect(retry()).not.toHaveAttribute('aria-busy'));
    expect(screen.getByRole('alert')).toHaveTextContent(MISSING);
    expect(retry()).toHaveFocus();
    await user.click(retry());
    expect(await screen.findByText('Hello Ada')).toBeVisible();
    expect(screen.getByLabelText('Title')).toHaveValue('Soup');
  });

  it('keeps the focus where it was asked for again, and has it when it comes', async () => {
    const { load, answer } = failingThenHeld(arrived);
    const Greeting = lazyPart(load, 'Greeting');
    const user = userEvent.setup();
    render(form(<Greeting name="Ada" />));
    const retry = await screen.findByRole('button', { name: 'Retry' });
    await user.click(retry);
    await waitFor(() => expect(retry).toHaveAttribute('aria-busy', 'true'));
    expect(retry).toHaveFocus();
    answer();
    expect((await screen.findByText('Hello Ada')).parentElement).toHaveFocus();
  });

  it('calls nobody back who has gone on meanwhile', async () => {
    const { load, answer } = failingThenHeld(arrived);
    const Greeting = lazyPart(load, 'Greeting');
    const user = userEvent.setup();
    render(form(<Greeting name="Ada" />));
    await user.click(await screen.findByRole('button', { name: 'Retry' }));
    await user.type(screen.getByLabelText('Title'), 'Soup');
    answer();
    await screen.findByText('Hello Ada');
    expect(screen.getByLabelText('Title')).toHaveFocus();
  });

  it('is asked for again when it is shown anew', async () => {
    const { load } = failing(1, arrived);
    const Greeting = lazyPart(load, 'Greeting');
    const first = render(<Greeting name="Ada" />);
    await screen.findByRole('alert');
    first.unmount();
    render(<Greeting name="Ada" />);
    expect(await screen.findByText('Hello Ada')).toBeVisible();
  });
});

describe('A fault of a part that has come', () => {
  it('is not taken for a part that is missing: the screen around it ends', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const broken = {
      Greeting: (): ReactNode => {
        throw new Error('broken');
      },
    };
    const Greeting = lazyPart(() => Promise.resolve(broken), 'Greeting');
    render(
      <ErrorBoundary FallbackComponent={CrashPage}>
        <Greeting />
      </ErrorBoundary>,
    );
    expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong');
  });
});

describe('A dialog that can’t be had', () => {
  it('says so only when it is wanted, and can be given up', async () => {
    const onClose = jest.fn();
    const { load, hasFailed } = failing(1, question);
    const Question = lazyDialog(load, 'Question', (props) => props.onClose());
    const user = userEvent.setup();
    const { rerender } = render(form(<Question open={false} onClose={onClose} />));
    await hasFailed();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    rerender(form(<Question open onClose={onClose} />));
    expect(screen.getByRole('alert')).toHaveTextContent(MISSING);
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(onClose).toHaveBeenCalledTimes(1);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Sure?')).toBeVisible();
  });
});

describe('A part that only makes a screen better', () => {
  it.each([
    ['comes when it is shown', () => Promise.resolve(arrived), 'Hello Ada'],
    ['has another in its place when it can’t be had', () => Promise.reject(new Error('offline')), 'Ada'],
  ])('%s', async (_what, load: () => Promise<typeof arrived>, text) => {
    const Greeting = lazyOrElse(load, 'Greeting', ({ name }) => <p>{name}</p>);
    render(
      <Suspense>
        <Greeting name="Ada" />
      </Suspense>,
    );
    expect(await screen.findByText(text)).toBeVisible();
  });
});
