/** @jsxImportSource preact */
import type { ComponentProps, JSX } from 'preact';
import { ISLANDS } from './islands.js';

type Islands = typeof ISLANDS;
type PropsOf<Name extends keyof Islands> = ComponentProps<Islands[Name]> & object;

interface IslandProps<Name extends keyof Islands> {
  name: Name;
  /** Plain data: it travels in the page. */
  props: PropsOf<Name>;
}

/** A part of a page that moves: static HTML until hydrate.ts takes it over, and for good where no script runs. */
export function Island<Name extends keyof Islands>({ name, props }: IslandProps<Name>) {
  // One of several components, with props that the types above have settled.
  const Part = ISLANDS[name] as (props: object) => JSX.Element;
  const given: object = props;
  return (
    <div class="island" data-island={name} data-props={JSON.stringify(given)}>
      <Part {...given} />
    </div>
  );
}
