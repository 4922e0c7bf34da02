/** A state of a screen that the spec names, and the way there. */
export interface State {
  /** Ends the sentence 'shows all its texts …'. */
  readonly when: string;
  /** Brings the app there: renders it, or goes on from the state `after`. */
  readonly reach: () => unknown;
  /** Where the app stands when this state is reached from there; without it the app is rendered anew. */
  readonly after?: State;
}

/**
 * A text as the spec quotes it, and the state that shows it. Where the text has places (`{n}`, '...', '(s)'), `shown`
 * says how it reads with these filled.
 */
export type Row = readonly [quoted: string, state: State, shown?: string];

interface Step extends State {
  /** What is to be read there. */
  readonly texts: readonly string[];
}

/** One rendering of the app, taken from state to state. */
interface Walk {
  readonly title: string;
  readonly steps: readonly Step[];
}

const pathTo = (state: State): State[] => [...(state.after ? pathTo(state.after) : []), state];

/** The fewest walks that come through all states of a screen: one to each that nothing goes on from. */
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
