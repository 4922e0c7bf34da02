import { errorCatalogue } from '@boardcast/contracts';
import type { ErrorCode, Permission } from '@boardcast/contracts';
import type { OpenAPIObject } from '@nestjs/swagger';

type Operation = NonNullable<OpenAPIObject['paths'][string]['get']>;
type Answer = {
  headers?: Record<string, unknown>;
  content?: Record<string, { schema?: { properties?: { code?: { enum?: ErrorCode[] } } } }>;
};

/** What our rules find wrong with the document: each fault begins with the call it is about. */
export function documentFaults(document: OpenAPIObject, permissions: readonly Permission[]): string[] {
  const calls = permissions.map((row) => ({ row, operation: find(document, row) }));
  const listed = new Set<unknown>(calls.map(({ operation }) => operation));
  const ids = calls.map(({ operation }) => operation?.operationId);
  return [
    ...operationsOf(document)
      .filter(([, operation]) => !listed.has(operation))
      .map(([name]) => `${name}: has no row in the permission table`),
    ...calls.flatMap(({ row, operation }) => {
      const faults = operation
        ? [...faultsOf(document, row, operation), ...refusalFaults(row, operation)]
        : ['is not described'];
      return faults.map((fault) => `${row[0]} ${row[1]}: ${fault}`);
    }),
    ...ids.filter((id, index) => id && ids.indexOf(id) < index).map((id) => `${id}: names two calls`),
    ...brokenRefs(document),
  ];
}

function find({ paths }: OpenAPIObject, [method, path]: Permission): Operation | undefined {
  return paths[path.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase() as Lowercase<Permission[0]>];
}

function operationsOf({ paths }: OpenAPIObject): [name: string, operation: unknown][] {
  return Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]): [string, unknown] => [
      `${method.toUpperCase()} ${path}`,
      operation,
    ]),
  );
}

/** @returns the texts whose condition holds */
function when(...rules: readonly (readonly [isFault: boolean, fault: string])[]): string[] {
  return rules.flatMap(([isFault, fault]) => (isFault ? [fault] : []));
}

function faultsOf(
  { tags = [] }: OpenAPIObject,
  [method, path, access]: Permission,
  operation: Operation,
): string[] {
  const { summary, operationId, tags: own = [], security, parameters = [] } = operation;
  const needed = [
    ...(access === 'signed-in' || access === 'administrator' ? ['session'] : []),
    ...(access !== 'machine' && method !== 'GET' ? ['csrf'] : []),
  ];
  const described = parameters.map((parameter) => ('name' in parameter ? parameter.name : ''));
  const done = answersOf(operation).filter(([status]) => status.startsWith('2'));
  return when(
    [!summary, 'has no summary'],
    [!operationId, 'has no operationId'],
    [own.length !== 1 || tags.every(({ name }) => name !== own[0]), 'has no tag of the document’s'],
    [
      security?.flatMap(Object.keys).join() !== needed.join(),
      'asks for other security than the permission table',
    ],
    [
      [...path.matchAll(/:(\w+)/g)].some(([, name = '']) => !described.includes(name)),
      'hides a part of its path',
    ],
    [done.length !== 1, 'has not one answer of success'],
    // Machines look at the status alone.
    [
      done.some(([status, answer]) => status !== '204' && !answer.content && access !== 'machine'),
      'hides its answer',
    ],
    [done.some(([, answer]) => hasEmptySchema(answer)), 'has an answer without a schema'],
    [hasBodyWithoutExample(operation), 'has a body without an example'],
  );
}

function refusalFaults([method, path, access]: Permission, operation: Operation): string[] {
  const answers = answersOf(operation);
  const refusals = answers.filter(([status]) => Number(status) >= 400);
  const isChanging = method !== 'GET';
  const isTaking = operation.requestBody !== undefined || Boolean(operation.parameters?.length);
  const lacks = (status: string) => answers.every(([own]) => own !== status);
  return [
    ...when(
      [isTaking && lacks('400'), 'lacks 400'],
      [(access === 'signed-in' || access === 'administrator') && lacks('401'), 'lacks 401'],
      [(access === 'administrator' || (isChanging && access !== 'machine')) && lacks('403'), 'lacks 403'],
      [path.includes(':') && lacks('404'), 'lacks 404'],
      [operation.requestBody !== undefined && lacks('415'), 'lacks 415'],
      [lacks('500'), 'lacks 500'],
      [lacks('503'), 'lacks 503'],
    ),
    ...refusals.flatMap(([status, answer]) => {
      const codes = answer.content?.['application/json']?.schema?.properties?.code?.enum ?? [];
      return when(
        [codes.length === 0, `${status} names no code`],
        [
          codes.some((code) => errorCatalogue[code]?.status !== Number(status)),
          `${status} names another status’s code`,
        ],
        [['429', '503'].includes(status) && !answer.headers?.['Retry-After'], `${status} lacks Retry-After`],
      );
    }),
  ];
}

const answersOf = ({ responses }: Operation) =>
  Object.entries(responses) as [status: string, answer: Answer][];

function hasEmptySchema({ content = {} }: Answer): boolean {
  return Object.values(content).some(({ schema }) => !schema || Object.keys(schema).length === 0);
}

function hasBodyWithoutExample({ requestBody }: Operation): boolean {
  if (!requestBody || '$ref' in requestBody) return false;
  return Object.values(requestBody.content).some(({ example }) => example === undefined);
}

function brokenRefs(document: OpenAPIObject): string[] {
  const refs = new Set(JSON.stringify(document).match(/(?<="\$ref":")[^"]+/g));
  return [...refs].filter((ref) => !resolves(document, ref)).map((ref) => `${ref}: is not there`);
}

function resolves(document: OpenAPIObject, ref: string): boolean {
  const parts = ref.replace(/^#\//, '').split('/');
  const found = parts.reduce<unknown>(
    (part, key) => (part as Record<string, unknown> | undefined)?.[key],
    document,
  );
  return found !== undefined;
}
