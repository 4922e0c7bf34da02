import { useEffect, useMemo } from 'react';
import type { FieldValues, Resolver } from 'react-hook-form';

/**
 * The checks of a form, fetched while it is looked at: zod is a third of a screen's budget, and nothing is checked
 * before something is typed.
 * @param load imports the module that has the resolver; the same function on every render
 */
export function useLazyResolver<Values extends FieldValues, Output = Values>(
  load: () => Promise<{ resolver: Resolver<Values, unknown, Output> }>,
): Resolver<Values, unknown, Output> {
  useEffect(() => {
    // What does not come now is asked for again when something is checked.
    load().catch(() => undefined);
  }, [load]);
  return useMemo(
    () =>
      async (...form) =>
        (await load()).resolver(...form),
    [load],
  );
}
