import type { INestApplication } from '@nestjs/common';
import { CSRF_HEADER, permissions, type Access, type Permission } from '@boardcast/contracts';
import { DocumentBuilder, SwaggerModule } from '@nestjs/swagger';
import type { OpenAPIObject } from '@nestjs/swagger';
import { SESSION_COOKIE } from './sessions.js';

type SecurityRequirement = Record<string, string[]>;

const SESSION = 'session';
const CSRF = 'csrf';

/** OpenAPI generated from the contracts' schemas, at /api/docs (pages) and /api/docs-json; built on first use. */
export function setUpOpenApi(app: INestApplication): void {
  const description = new DocumentBuilder()
    .setTitle('Boardcast')
    .setDescription('One pin, broadcast to every board in a list.')
    .setVersion('1')
    .addCookieAuth(SESSION_COOKIE, undefined, SESSION)
    .addApiKey({ type: 'apiKey', in: 'header', name: CSRF_HEADER }, CSRF)
    .build();
  let document: OpenAPIObject | undefined;
  const describe = () => (document ??= withSecurity(SwaggerModule.createDocument(app, description)));
  SwaggerModule.setup('api/docs', app, describe, { jsonDocumentUrl: 'api/docs-json' });
}

/** Adds the permission table's rules to each operation. */
function withSecurity(document: OpenAPIObject): OpenAPIObject {
  for (const [method, path, access] of permissions) {
    const operation =
      document.paths[path.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase() as Lowercase<Permission[0]>];
    if (!operation) continue;
    operation.security = securityOf(access, method !== 'GET');
    if (access === 'administrator') operation.description = 'For administrators only.';
  }
  return document;
}

/** Session and CSRF token where a call needs them; both in one requirement means both are needed. */
function securityOf(access: Access, isChanging: boolean): SecurityRequirement[] {
  const needed: SecurityRequirement = {
    ...((access === 'signed-in' || access === 'administrator') && { [SESSION]: [] }),
    ...(access !== 'machine' && isChanging && { [CSRF]: [] }),
  };
  return Object.keys(needed).length > 0 ? [needed] : [];
}
