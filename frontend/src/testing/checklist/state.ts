/** A state of a screen and how to get there. */
export interface State {
  /** Ends the sentence 'shows all its texts …'. */
  readonly when: string;
  /** Brings the app there: renders it, or continues from the state `after`. */
  readonly reach: () => unknown;
  /** The state to start from; without it the app is rendered anew. */
  readonly after?: State;
}

/**
 * A contract text and the state that shows it. If the text has placeholders (`{n}`, '...', '(s)'), `shown` is the text
 * with them filled in.
 */
export type Row = readonly [quoted: string, state: State, shown?: string];

interface Step extends State {
  /** The texts to find there. */
  readonly texts: readonly string[];
}

/** One rendering of the app, taken from state to state. */
interface Walk {
  readonly title: string;
  readonly steps: readonly Step[];
}

const pathTo = (state: State): State[] => [...(state.after ? pathTo(state.after) : []), state];

/** The fewest walks that visit all states of a screen: one to each final state. */
export function walksOf(rows: readonly Row[]): Walk[] {
  const texts = new Map<State, string[]>();
  for (const [quoted, state, shown = quoted] of rows) {
    texts.set(state, [...(texts.get(state) ?? []), shown]);
  }
  const states = [...texts.keys()];
  const passed = new Set(states.flatMap((state) => pathTo(state).slice(0, -1)));
  return states
    .filter((state) => !passed.has(state))
    .map((state) => {
      const steps = pathTo(state).map((step) => ({ ...step, texts: texts.get(step) ?? [] }));
      return { title: steps.map(({ when }) => when).join(', '), steps };
    });
}
