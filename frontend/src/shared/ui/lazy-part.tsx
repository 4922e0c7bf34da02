import { lazy, Suspense, useState, useTransition } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { loadAgain } from './load-again.js';
import { MissingPart } from './MissingPart.js';
import { useLostFocus } from './use-lost-focus.js';

type PropsOf<Component> = Component extends ComponentType<infer Props extends object> ? Props : never;
type Load<Module> = () => Promise<Module>;
interface Fallback {
  /** Shown until the part is loaded. */
  fallback?: ReactNode;
}

/**
 * A part of a screen, loaded when first shown. If it can't be loaded, the screen and what was typed stay; the part says
 * so and offers a retry.
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
 * The same for a dialog, which shows only while `open`.
 * @param giveUp closes it; anything else is done by its own buttons
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

/**
 * A part that merely improves a screen: if it can't be loaded, a substitute takes its place.
 * @param load imports the module @param name of the component in it
 */
export function lazyOrElse<Props extends object, Name extends string>(
  load: Load<Record<Name, ComponentType<Props>>>,
  name: Name,
  instead: ComponentType<Props>,
) {
  return lazy(() =>
    load().then(
      (module) => ({ default: module[name] }),
      () => ({ default: instead }),
    ),
  );
}

/** The module couldn't be loaded; any other error is the part's own and crashes the screen. */
class LoadFault extends Error {}

/** React remembers a rejected promise, so each try needs a new lazy component. */
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
  /** An earlier retry failed. */
  isAnotherTry: boolean;
}

interface Looks<Props> {
  missing: (props: Props, retry: Retry) => ReactNode;
  /** Wraps a part that arrived after a retry. */
  arrived: (part: ReactNode) => ReactNode;
}

function withRetry<Props extends object>(component: () => ComponentType<Props>, looks: Looks<Props>) {
  return function LazyPart({ fallback = null, ...rest }: Props & Fallback) {
    const props = rest as unknown as Props;
    const [Part, setPart] = useState(component);
    const [isAnotherTry, setIsAnotherTry] = useState(false);
    // In a transition, with the error boundary inside it: the message stays, busy, until the part arrives.
    const [isRetrying, startRetry] = useTransition();
    const part = <Part {...props} />;
    return (
      <Suspense fallback={fallback}>
        <ErrorBoundary
          onReset={() => {
            // Created once: an updater would run at each render of the transition and load endlessly.
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

/** Gives a part loaded by Retry the focus that the button had. */
function Arrived({ children }: { children: ReactNode }) {
  return (
    <div ref={useLostFocus<HTMLDivElement>(true)} tabIndex={-1} style={{ outline: 'none' }}>
      {children}
    </div>
  );
}
