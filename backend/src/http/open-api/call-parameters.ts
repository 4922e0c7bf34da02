import { ROUTE_ARGS_METADATA } from '@nestjs/common/constants.js';
import { RouteParamtypes } from '@nestjs/common/enums/route-paramtypes.enum.js';

/** What a handler takes from a request, as far as it matters for its refusals. */
export interface CallParameters {
  readonly hasBody: boolean;
  /** Whether something is held against a schema. */
  readonly isValidated: boolean;
  readonly headers: readonly string[];
}

/** What the parameters of a handler say; their decorators have run before those of the method. */
export function parametersOf(target: object, key: string): CallParameters {
  const found = (Reflect.getMetadata(ROUTE_ARGS_METADATA, target.constructor, key) ?? {}) as Readonly<
    Record<string, { readonly data?: unknown; readonly schema?: unknown }>
  >;
  const parameters = Object.entries(found).map(([name, { data, schema }]) => ({
    // oxlint-disable-next-line typescript/no-unsafe-enum-assignment -- Nest's keys begin with the number of the enum.
    type: Number.parseInt(name) as RouteParamtypes,
    data,
    isValidated: schema !== undefined,
  }));
  const headers = parameters.flatMap(({ type, data }) =>
    type === RouteParamtypes.HEADERS && typeof data === 'string' ? [data] : [],
  );
  return {
    hasBody: parameters.some(({ type }) => type === RouteParamtypes.BODY),
    isValidated: parameters.some(({ isValidated }) => isValidated),
    headers,
  };
}
