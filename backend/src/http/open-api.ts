import type { INestApplication } from '@nestjs/common';
import { CSRF_HEADER } from '@boardcast/contracts';
import { DocumentBuilder, SwaggerModule } from '@nestjs/swagger';
import type { OpenAPIObject } from '@nestjs/swagger';
import { SESSION_COOKIE } from './sessions.js';

/** OpenAPI made from the contracts' schemas, at /api/docs (pages) and /api/docs-json; built when first asked for. */
export function setUpOpenApi(app: INestApplication): void {
  const description = new DocumentBuilder()
    .setTitle('Boardcast')
    .setDescription('One pin, broadcast to every board of a list.')
    .setVersion('1')
    .addCookieAuth(SESSION_COOKIE)
    .addApiKey({ type: 'apiKey', in: 'header', name: CSRF_HEADER }, 'csrf')
    .build();
  let document: OpenAPIObject | undefined;
  SwaggerModule.setup('api/docs', app, () => (document ??= SwaggerModule.createDocument(app, description)), {
    jsonDocumentUrl: 'api/docs-json',
  });
}
