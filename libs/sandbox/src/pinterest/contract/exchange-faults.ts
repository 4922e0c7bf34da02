import type { RecordedExchange } from '../../shared/recorded-exchange.js';
import type { OfficialApi, OfficialOperation } from '../../contract/official-api.js';

/** Properties Pinterest's errors have although the official file does not list them (facts §5). */
const OBSERVED_IN_ERRORS = new Set(['.status', '.message_detail']);

/** Form fields the official file speaks of only in an operation's text. */
const NAMED_IN_TEXT = new Set(['oauth/token.continuous_refresh']);

/** What is wrong with an answer by the official file; nothing when it fits. */
export function answerFaults(official: OfficialApi, exchange: RecordedExchange): string[] {
  const operation = findOperation(official, exchange);
  const schema = official.responseSchema(operation, exchange.status);
  const where = `${exchange.operationId} ${exchange.status}`;
  if (!schema) return exchange.responseBody === '' ? [] : [`${where}: a body where there is none`];
  if (!exchange.responseHeaders['content-type']?.startsWith('application/json')) return [`${where}: no JSON`];
  const body = JSON.parse(exchange.responseBody) as unknown;
  const unknown = official
    .unknownNames(schema, body)
    .filter((name) => exchange.status < 400 || !OBSERVED_IN_ERRORS.has(name));
  return [...official.faults(schema, body), ...unknown.map((name) => `${name} is not known`)].map(
    (fault) => `${where}: ${fault}`,
  );
}

/** What is wrong with a request by the official file; nothing when it fits. */
export function requestFaults(official: OfficialApi, exchange: RecordedExchange): string[] {
  const operation = findOperation(official, exchange);
  const path = new RegExp(`^/v5${operation.path.replaceAll(/\{\w+\}/g, '\\d+')}$`);
  return [
    ...(operation.method === exchange.method ? [] : [`method ${exchange.method}`]),
    ...(path.test(exchange.path) ? [] : [`path ${exchange.path}`]),
    ...credentialFaults(operation, exchange),
    ...queryFaults(official, operation, exchange),
    ...bodyFaults(official, operation, exchange),
  ].map((fault) => `${exchange.operationId}: ${fault}`);
}

function findOperation(official: OfficialApi, exchange: RecordedExchange): OfficialOperation {
  const operation = official.operation(exchange.operationId ?? '');
  if (!operation) throw new Error(`The official file has no operation ${exchange.operationId}`);
  return operation;
}

function credentialFaults(operation: OfficialOperation, exchange: RecordedExchange): string[] {
  const scheme = operation.scopes.length > 0 ? 'Bearer ' : 'Basic ';
  return exchange.requestHeaders.authorization?.startsWith(scheme) ? [] : [`no ${scheme.trim()} credentials`];
}

function queryFaults(
  official: OfficialApi,
  operation: OfficialOperation,
  exchange: RecordedExchange,
): string[] {
  const query = new URLSearchParams(exchange.query);
  const known = operation.parameters.filter((parameter) => parameter.in === 'query');
  const missing = known.filter((parameter) => parameter.required && !query.has(parameter.name));
  const faults = missing.map((parameter) => `${parameter.name} is missing`);
  for (const [name, text] of query) {
    const parameter = known.find((each) => each.name === name);
    if (!parameter) faults.push(`${name} is not a parameter`);
    else faults.push(...official.faults(parameter.schema, fromText(parameter.schema.type, text)));
  }
  return faults;
}

function fromText(type: string | undefined, text: string): unknown {
  if (type === 'integer') return Number(text);
  if (type === 'boolean') return text === 'true' ? true : text;
  return type === 'array' ? text.split(',') : text;
}

function bodyFaults(
  official: OfficialApi,
  operation: OfficialOperation,
  exchange: RecordedExchange,
): string[] {
  const types = Object.keys(operation.body);
  if (types.length === 0) return exchange.requestBody.length === 0 ? [] : ['a body where there is none'];
  const type = exchange.requestHeaders['content-type'] ?? '';
  const schema = operation.body[type]?.schema;
  if (!schema) return [`content type ${type}`];
  const text = exchange.requestBody.toString('utf8');
  const body: unknown =
    type === 'application/json' ? JSON.parse(text) : Object.fromEntries(new URLSearchParams(text));
  const unknown = official
    .unknownNames(schema, body)
    .filter((name) => !NAMED_IN_TEXT.has(`${exchange.operationId}${name}`));
  return [...official.faults(schema, body), ...unknown.map((name) => `${name} is not known`)];
}
