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
    void load().catch(() => undefined);
  }, [load]);
  return useMemo(
    () =>
      async (values, ...form) => {
        const checks = await load().catch(() => null);
        // Without the checks the server's answer tells what is wrong: what was typed is not held back.
        return checks
          ? checks.resolver(values, ...form)
          : { values: values as unknown as Output, errors: {} };
      },
    [load],
  );
}
