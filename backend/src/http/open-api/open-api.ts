import type { INestApplication } from '@nestjs/common';
import { CSRF_HEADER, errorBodySchema, errorCatalogue, errorText, permissions } from '@boardcast/contracts';
import type { Access, ErrorBody, ErrorCode, Permission } from '@boardcast/contracts';
import { DocumentBuilder, SwaggerModule } from '@nestjs/swagger';
import type { OpenAPIObject } from '@nestjs/swagger';
import { isHttps } from '../../config.js';
import type { BackendConfig } from '../../config.js';
import { SESSION_COOKIE } from '../cookies.js';
import { handlersOf } from './handlers.js';
import { requestExamples } from './request-examples.js';
import { createSchemaConverter } from './schemas.js';
import { tags } from './tags.js';

type SecurityRequirement = Record<string, string[]>;
type Operation = NonNullable<OpenAPIObject['paths'][string]['get']>;

const SESSION = 'session';
const CSRF = 'csrf';
const FILE = { type: 'string', format: 'binary' };

/** The OpenAPI document at /api/docs (pages) and /api/docs-json, where they are wanted; built on first use. */
export function setUpOpenApi(app: INestApplication, config: BackendConfig): void {
  if (!(config.API_DOCS ?? !isHttps(config))) return;
  let document: OpenAPIObject | undefined;
  const describe = () => (document ??= describeApi(app));
  SwaggerModule.setup('api/docs', app, describe, { jsonDocumentUrl: 'api/docs-json' });
}

/** The OpenAPI document: what `@Call` says of each route, the contracts' schemas and the permission table. */
export function describeApi(app: INestApplication): OpenAPIObject {
  const description = new DocumentBuilder()
    .setOpenAPIVersion('3.1.0')
    .setTitle('Boardcast')
    .setDescription('One pin, broadcast to every board in a list.')
    .setVersion('1')
    .addCookieAuth(SESSION_COOKIE, undefined, SESSION)
    .addApiKey({ type: 'apiKey', in: 'header', name: CSRF_HEADER }, CSRF);
  for (const [name, text] of Object.entries(tags)) description.addTag(name, text);
  const convert = createSchemaConverter();
  const document = SwaggerModule.createDocument(app, description.build(), {
    operationIdFactory: (_controller, method) => method,
    autoTagControllers: false,
    standardSchemaConverter: convert,
  });
  addErrors(document, convert);
  addFiles(document, app);
  addRequestExamples(document);
  addSecurity(document);
  return document;
}

/** The schema of every error, and an example of each code. */
function addErrors(
  { components = {} }: OpenAPIObject,
  convert: ReturnType<typeof createSchemaConverter>,
): void {
  Object.assign((components.schemas ??= {}), convert(errorBodySchema, { schemaType: 'output' })?.components);
  components.examples = Object.fromEntries(
    (Object.keys(errorCatalogue) as ErrorCode[]).map((code) => [code, { value: exampleOf(code) }]),
  );
}

function exampleOf(code: ErrorCode): ErrorBody {
  const message = errorText(code);
  return { code, message, error: message };
}

/** The file beside the fields of a multipart form. */
function addFiles({ paths, components }: OpenAPIObject, app: INestApplication): void {
  const fields = new Map(handlersOf(app).map(({ operationId, call }) => [operationId, call?.upload?.field]));
  for (const { operationId = '', requestBody } of operationsOf(paths)) {
    const field = fields.get(operationId);
    if (field === undefined || !requestBody || '$ref' in requestBody) continue;
    const name = nameOf(requestBody.content['multipart/form-data']?.schema);
    const schema = name === undefined ? undefined : components?.schemas?.[name];
    if (!schema || '$ref' in schema) throw new Error(`The form of ${operationId} needs a named schema`);
    schema.properties = { ...schema.properties, [field]: FILE };
    schema.required = [...new Set([...(schema.required ?? []), field])];
  }
}

function addRequestExamples({ paths }: OpenAPIObject): void {
  for (const { requestBody } of operationsOf(paths)) {
    if (!requestBody || '$ref' in requestBody) continue;
    for (const body of Object.values(requestBody.content)) {
      const example = requestExamples[nameOf(body.schema) ?? ''];
      if (example !== undefined) body.example = example;
    }
  }
}

/** Name of the schema that stands here by reference. */
function nameOf(schema: object | undefined): string | undefined {
  return schema && '$ref' in schema ? String(schema.$ref).split('/').at(-1) : undefined;
}

function operationsOf(paths: OpenAPIObject['paths']): Operation[] {
  return Object.values(paths).flatMap(({ get, post, put, patch, delete: remove }) =>
    [get, post, put, patch, remove].filter((operation) => operation !== undefined),
  );
}

/** Adds the permission table's rules to each operation. */
function addSecurity({ paths }: OpenAPIObject): void {
  for (const [method, path, access] of permissions) {
    const operation =
      paths[path.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase() as Lowercase<Permission[0]>];
    if (operation) operation.security = securityOf(access, method !== 'GET');
  }
}

/** Session and CSRF token where a call needs them; both in one requirement means both are needed. */
function securityOf(access: Access, isChanging: boolean): SecurityRequirement[] {
  const needed: SecurityRequirement = {
    ...((access === 'signed-in' || access === 'administrator') && { [SESSION]: [] }),
    ...(access !== 'machine' && isChanging && { [CSRF]: [] }),
  };
  return Object.keys(needed).length > 0 ? [needed] : [];
}
