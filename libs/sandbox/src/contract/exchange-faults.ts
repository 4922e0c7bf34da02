import type { RecordedExchange } from '../shared/recorded-exchange.js';
import { parseForm } from '../stripe/api/form.js';
import type { FormValue } from '../stripe/api/form.js';
import type { JsonSchema } from './json-schema.js';
import type { OfficialApi, OfficialOperation } from './official-api.js';

/** Where a provider deviates from its file, or sends more. */
export interface ProviderRules {
  /** Prefix of every path that isn't in the file. */
  base: string;
  /** What is wrong with a request's headers. */
  headerFaults: (exchange: RecordedExchange, operation: OfficialOperation) => string[];
  /** Names missing from the file, as `operation.name`. */
  alsoSent?: string[];
  /** The same for errors. */
  alsoInErrors?: string[];
}

/** How an answer violates the official file; empty if it fits. */
export function answerFaults(
  official: OfficialApi,
  exchange: RecordedExchange,
  { alsoInErrors = [] }: ProviderRules,
): string[] {
  const where = `${exchange.operationId} ${exchange.status}`;
  const schema = official.responseSchema(findOperation(official, exchange), exchange.status);
  if (!schema) return [`${where}: no such answer`];
  if (!exchange.responseHeaders['content-type']?.startsWith('application/json')) return [`${where}: no JSON`];
  const allowed = exchange.status < 400 ? [] : alsoInErrors;
  return valueFaults(official, schema, JSON.parse(exchange.responseBody), allowed).map(
    (fault) => `${where}: ${fault}`,
  );
}

/** How a request violates the official file; empty if it fits. */
export function requestFaults(
  official: OfficialApi,
  exchange: RecordedExchange,
  { base, headerFaults, alsoSent = [] }: ProviderRules,
): string[] {
  const operation = findOperation(official, exchange);
  const path = new RegExp(`^${base}${operation.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`);
  const prefix = `${exchange.operationId}`;
  const allowed = alsoSent.flatMap((name) => (name.startsWith(prefix) ? name.slice(prefix.length) : []));
  return [
    ...(operation.method === exchange.method ? [] : [`method ${exchange.method}`]),
    ...(path.test(exchange.path) ? [] : [`path ${exchange.path}`]),
    ...headerFaults(exchange, operation),
    ...queryFaults(official, operation, exchange),
    ...bodyFaults(official, operation, exchange, allowed),
  ].map((fault) => `${prefix}: ${fault}`);
}

/** How a value violates a schema, including names the file doesn't list. */
export function valueFaults(
  official: OfficialApi,
  schema: JsonSchema,
  value: unknown,
  allowed: string[] = [],
): string[] {
  const unknown = official.unknownNames(schema, value).filter((name) => !allowed.includes(name));
  return [...official.faults(schema, value), ...unknown.map((name) => `${name} is not known`)];
}

function findOperation(official: OfficialApi, { operationId }: RecordedExchange): OfficialOperation {
  const operation = official.operation(operationId ?? '');
  if (!operation) throw new Error(`The official file has no operation ${operationId}`);
  return operation;
}

function queryFaults(
  official: OfficialApi,
  operation: OfficialOperation,
  exchange: RecordedExchange,
): string[] {
  // Stripe's SDK sends a DELETE's parameters in the query; its schema has them in the body.
  if (exchange.method === 'DELETE') return [];
  const parameters = operation.parameters.filter((each) => each.in === 'query');
  const schema: JsonSchema = {
    type: 'object',
    properties: Object.fromEntries(parameters.map((each) => [each.name, each.schema])),
    required: parameters.filter((each) => each.required).map((each) => each.name),
    additionalProperties: false,
  };
  return valueFaults(official, schema, typed(official, schema, parseForm(exchange.query.slice(1))));
}

function bodyFaults(
  official: OfficialApi,
  operation: OfficialOperation,
  exchange: RecordedExchange,
  allowed: string[],
): string[] {
  const text = exchange.method === 'DELETE' ? exchange.query.slice(1) : exchange.requestBody.toString('utf8');
  if (text === '') return [];
  const type = exchange.requestHeaders['content-type'] ?? '';
  const schema = operation.body[type]?.schema;
  if (!schema) return ['a body where there is none, or another content type'];
  const isJson = type === 'application/json';
  const body: unknown = isJson ? JSON.parse(text) : typed(official, schema, parseForm(text));
  return valueFaults(official, schema, body, allowed);
}

/** Forms contain only text: converts values to the schema's types where possible. */
function typed(official: OfficialApi, schema: JsonSchema, value: FormValue): unknown {
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) {
    const readings = choices.map((choice) => ({ choice, reading: typed(official, choice, value) }));
    const fitting = readings.find(({ choice, reading }) => official.faults(choice, reading).length === 0);
    return fitting ? fitting.reading : value;
  }
  if (typeof value === 'string') return typedText(schema.type, value);
  if (Array.isArray(value)) return value.map((each) => typed(official, schema.items ?? {}, each));
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => {
      const known = official.property(schema, name);
      return [name, known === undefined || known === 'any' ? each : typed(official, known, each)];
    }),
  );
}

function typedText(type: string | undefined, text: string): unknown {
  if (type === 'boolean' && (text === 'true' || text === 'false')) return text === 'true';
  if ((type === 'integer' || type === 'number') && /^-?\d+$/.test(text)) return Number(text);
  return text;
}
