import { lazy, Suspense, useState } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { loadAgain } from './load-again.js';
import { MissingPart } from './MissingPart.js';

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
  return withRetry<Props>(lazyOf<Module, Props>(load, name), (_props, retry) => (
    <MissingPart onRetry={retry} />
  ));
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
  return withRetry<Props>(lazyOf<Module, Props>(load, name), (props, retry) =>
    'open' in props && props.open === false ? null : (
      <MissingPart onRetry={retry} onGiveUp={() => giveUp(props)} />
    ),
  );
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

function withRetry<Props extends object>(
  component: () => ComponentType<Props>,
  missing: (props: Props, retry: () => void) => ReactNode,
) {
  return function LazyPart({ fallback = null, ...rest }: Props & Fallback) {
    const props = rest as unknown as Props;
    const [Part, setPart] = useState(component);
    return (
      <ErrorBoundary
        onReset={() => setPart(component)}
        fallbackRender={({ error, resetErrorBoundary }) => {
          if (!(error instanceof LoadFault)) throw error;
          return missing(props, resetErrorBoundary);
        }}
      >
        <Suspense fallback={fallback}>
          <Part {...props} />
        </Suspense>
      </ErrorBoundary>
    );
  };
}
