import { lazy, Suspense, useState, useTransition } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { loadAgain } from './load-again.js';
import { MissingPart } from './MissingPart.js';
import { useLostFocus } from './use-lost-focus.js';

type PropsOf<Component> = Component extends ComponentType<infer Props extends object> ? Props : never;
type Load<Module> = () => Promise<Module>;
interface Fallback {
  /** Stands there until the part has come. */
  fallback?: ReactNode;
}

/**
 * A part of a screen that is loaded when it is first shown. Without it the screen stays, with what was typed: the part
 * says that it is missing, and can be asked for again.
 * @param load imports the module @param name of the component in it
 */
export function lazyPart<Module, Name extends keyof Module>(load: Load<Module>, name: Name) {
  type Props = PropsOf<Module[Name]>;
  return withRetry<Props>(lazyOf<Module, Props>(load, name), {
    missing: (_props, retry) => <MissingPart {...retry} />,
    arrived: (part) => <Arrived>{part}</Arrived>,
  });
}

/**
 * The same for a dialog, which is seen only while it is `open`.
 * @param giveUp closes it: what else it would do is done by its own buttons
 */
export function lazyDialog<Module, Name extends keyof Module>(
  load: Load<Module>,
  name: Name,
  giveUp: (props: PropsOf<Module[Name]>) => void,
) {
  type Props = PropsOf<Module[Name]>;
  return withRetry<Props>(lazyOf<Module, Props>(load, name), {
    missing: (props, retry) =>
      'open' in props && props.open === false ? null : (
        <MissingPart {...retry} onGiveUp={() => giveUp(props)} />
      ),
    // It takes the focus itself.
    arrived: (dialog) => dialog,
  });
}

/** The module could not be loaded; every other fault is the part's own, and ends the screen. */
class LoadFault extends Error {}

/** React keeps a promise that was rejected: each try needs a lazy component of its own. */
function lazyOf<Module, Props extends object>(load: Load<Module>, name: keyof Module) {
  let hasFailed = false;
  const make = (from: Load<Module>) =>
    lazy(async () => {
      try {
        return { default: (await from())[name] as ComponentType<Props> };
      } catch (error) {
        hasFailed = true;
        throw new LoadFault(String(error), { cause: error });
      }
    });
  let current = make(load);
  return (): ComponentType<Props> => {
    if (hasFailed) current = make(() => loadAgain(load));
    hasFailed = false;
    return current;
  };
}

interface Retry {
  onRetry: () => void;
  isRetrying: boolean;
  /** It was asked for again before, in vain. */
  isAnotherTry: boolean;
}

interface Looks<Props> {
  missing: (props: Props, retry: Retry) => ReactNode;
  /** How the part stands there that has come at another try. */
  arrived: (part: ReactNode) => ReactNode;
}

function withRetry<Props extends object>(component: () => ComponentType<Props>, looks: Looks<Props>) {
  return function LazyPart({ fallback = null, ...rest }: Props & Fallback) {
    const props = rest as unknown as Props;
    const [Part, setPart] = useState(component);
    const [isAnotherTry, setIsAnotherTry] = useState(false);
    // In a transition, with the boundary of errors on the inside: what is missing stays there, busy, until it is here.
    const [isRetrying, startRetry] = useTransition();
    const part = <Part {...props} />;
    return (
      <Suspense fallback={fallback}>
        <ErrorBoundary
          onReset={() => {
            // Taken once: an updater would run at each render of the transition, and load without an end.
            const next = component();
            setPart(() => next);
            setIsAnotherTry(true);
          }}
          fallbackRender={({ error, resetErrorBoundary }) => {
            if (!(error instanceof LoadFault)) throw error;
            const onRetry = () => startRetry(resetErrorBoundary);
            return looks.missing(props, { onRetry, isRetrying, isAnotherTry });
          }}
        >
          {isAnotherTry ? looks.arrived(part) : part}
        </ErrorBoundary>
      </Suspense>
    );
  };
}

/** Around a part that was asked for again: it has the focus that its Retry had. */
function Arrived({ children }: { children: ReactNode }) {
  return (
    <div ref={useLostFocus<HTMLDivElement>(true)} tabIndex={-1} style={{ outline: 'none' }}>
      {children}
    </div>
  );
}
