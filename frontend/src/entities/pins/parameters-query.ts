import { linkParameterNames } from '@boardcast/contracts';
import type { LinkParameters } from '@boardcast/contracts';

/** The same for the same parameters: `utm_source=pinterest&utm_campaign=%7Blist%7D`; empty without any. */
export function parametersQuery(parameters: LinkParameters | null | undefined): string {
  const query = new URLSearchParams();
  for (const name of linkParameterNames) {
    const value = parameters?.[name];
    if (value) query.set(name, value);
  }
  return query.toString();
}

/** The parameters that `parametersQuery` has written; whatever else is there is passed over. */
export function readParameters(text: string): LinkParameters {
  const query = new URLSearchParams(text);
  return Object.fromEntries(
    linkParameterNames.flatMap((name) => {
      const value = query.get(name);
      return value ? [[name, value]] : [];
    }),
  );
}
