import { linkParameterNames } from '@boardcast/contracts';
import type { LinkParameters } from '@boardcast/contracts';

/** The same for the same parameters: 'utm_source=pinterest, utm_campaign={list}'; empty without any. */
export function parametersText(parameters: LinkParameters | null | undefined): string {
  return linkParameterNames
    .flatMap((name) => (parameters?.[name] ? [`${name}=${parameters[name]}`] : []))
    .join(', ');
}
