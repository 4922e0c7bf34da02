import { useEffect, useMemo } from 'react';
import type { FieldValues, Resolver } from 'react-hook-form';

/**
 * Loads a form's validation while the form is on screen: zod is a third of a screen's budget, and nothing is validated
 * before something is typed.
 * @param load imports the resolver's module; the same function on every render
 */
export function useLazyResolver<Values extends FieldValues, Output = Values, Context = unknown>(
  load: () => Promise<{ resolver: Resolver<Values, Context, Output> }>,
): Resolver<Values, Context, Output> {
  useEffect(() => {
    void load().catch(() => undefined);
  }, [load]);
  return useMemo(
    () =>
      async (values, ...form) => {
        const checks = await load().catch(() => null);
        // If validation can't be loaded, the server reports errors; what was typed isn't held back.
        return checks
          ? checks.resolver(values, ...form)
          : { values: values as unknown as Output, errors: {} };
      },
    [load],
  );
}
