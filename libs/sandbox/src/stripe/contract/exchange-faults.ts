import type { JsonSchema } from '../../contract/json-schema.js';
import type { OfficialApi, OfficialOperation } from '../../contract/official-api.js';
import type { RecordedExchange } from '../../shared/recorded-exchange.js';
import { parseForm } from '../api/form.js';
import type { FormGroup, FormValue } from '../api/form.js';
import { API_VERSION } from '../present/event.js';

/** What is wrong with an answer by Stripe's schema; nothing when it fits. */
export function answerFaults(official: OfficialApi, exchange: RecordedExchange): string[] {
  const where = `${exchange.operationId} ${exchange.status}`;
  const schema = official.responseSchema(findOperation(official, exchange), exchange.status);
  const body: unknown = JSON.parse(exchange.responseBody);
  const headers = exchange.responseHeaders['request-id']?.startsWith('req_') ? [] : ['no request-id'];
  return [...headers, ...valueFaults(official, schema ?? {}, body)].map((fault) => `${where}: ${fault}`);
}

/** What is wrong with an event by Stripe's schema of its type; nothing when it fits. */
export function eventFaults(official: OfficialApi, event: { type: string }): string[] {
  const schema = { $ref: `#/components/schemas/event.${event.type}` };
  return valueFaults(official, schema, event).map((fault) => `${event.type}: ${fault}`);
}

/** What is wrong with a request by Stripe's schema; nothing when it fits. */
export function requestFaults(official: OfficialApi, exchange: RecordedExchange): string[] {
  const operation = findOperation(official, exchange);
  const path = new RegExp(`^${operation.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`);
  return [
    ...(operation.method === exchange.method ? [] : [`method ${exchange.method}`]),
    ...(path.test(exchange.path) ? [] : [`path ${exchange.path}`]),
    ...headerFaults(exchange),
    ...queryFaults(official, operation, exchange),
    ...bodyFaults(official, operation, exchange),
  ].map((fault) => `${exchange.operationId}: ${fault}`);
}

function findOperation(official: OfficialApi, exchange: RecordedExchange): OfficialOperation {
  const operation = official.operation(exchange.operationId ?? '');
  if (!operation) throw new Error(`Stripe's schema has no operation ${exchange.operationId}`);
  return operation;
}

function valueFaults(official: OfficialApi, schema: JsonSchema, value: unknown): string[] {
  const unknown = official.unknownNames(schema, value).map((name) => `${name} is not known`);
  return [...official.faults(schema, value), ...unknown];
}

function headerFaults({ method, requestHeaders }: RecordedExchange): string[] {
  const key = requestHeaders['idempotency-key'];
  return [
    ...(requestHeaders.authorization?.startsWith('Bearer ') ? [] : ['no Bearer credentials']),
    ...(requestHeaders['stripe-version'] === API_VERSION ? [] : ['another version than the schema’s']),
    ...(method !== 'POST' || (key && key.length <= 255) ? [] : ['no idempotency key']),
  ];
}

function queryFaults(
  official: OfficialApi,
  operation: OfficialOperation,
  exchange: RecordedExchange,
): string[] {
  // The SDK sends a DELETE's parameters in the query, where Stripe's schema has them in the body.
  if (exchange.method === 'DELETE') return [];
  const parameters = operation.parameters.filter((each) => each.in === 'query');
  const schema: JsonSchema = {
    type: 'object',
    properties: Object.fromEntries(parameters.map((each) => [each.name, each.schema])),
    required: parameters.filter((each) => each.required).map((each) => each.name),
    additionalProperties: false,
  };
  return formFaults(official, schema, parseForm(exchange.query.slice(1)));
}

function bodyFaults(
  official: OfficialApi,
  operation: OfficialOperation,
  exchange: RecordedExchange,
): string[] {
  const text = exchange.method === 'DELETE' ? exchange.query.slice(1) : exchange.requestBody.toString('utf8');
  if (text === '') return [];
  const content = operation.body[exchange.requestHeaders['content-type'] ?? ''];
  if (!content) return ['a body where there is none, or another content type'];
  return formFaults(official, content.schema, parseForm(text));
}

function formFaults(official: OfficialApi, schema: JsonSchema, form: FormGroup): string[] {
  return valueFaults(official, schema, typed(official, schema, form));
}

/** A form knows only texts: gives its values the types the schema asks for, where they can be read so. */
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
