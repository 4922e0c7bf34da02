import { mkdirSync, writeFileSync } from 'node:fs';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { join, resolve } from 'node:path';
import { PUBLIC_URL_PLACEHOLDER, screenPaths } from '@boardcast/contracts';
import type { Request, Response } from 'express';
import { createSecurityHeaders } from '../backend/src/http/security-headers.js';

/**
 * What nginx in the frontend's image must do as the backend does, taken from the backend: its security headers for an
 * http and an https installation, its redirects, and the placeholders that start-site fills in.
 */
const FOLDER = resolve(import.meta.dirname, '../dist/nginx');

/** Stands for the stand-in that pictures may come from. */
const COVERS = 'http://covers.invalid';

function headersOf(scheme: 'http' | 'https'): string {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  const config = { PUBLIC_URL: `${scheme}://boardcast.invalid`, PINTEREST_OAUTH_URL: `${COVERS}/oauth/` };
  createSecurityHeaders(config)(request as Request, response as Response, () => undefined);
  const lines = Object.entries(response.getHeaders()).map(
    ([name, value]) => `add_header ${name} "${String(value)}" always;\n`,
  );
  return lines.join('');
}

mkdirSync(FOLDER, { recursive: true });
for (const scheme of ['http', 'https'] as const) {
  writeFileSync(join(FOLDER, `headers.${scheme}.conf`), headersOf(scheme));
}
writeFileSync(
  join(FOLDER, 'redirects.conf'),
  `location ~* ^${screenPaths.signUp}/?$ { return 302 ${screenPaths.login}; }\n`,
);
writeFileSync(join(FOLDER, 'placeholder'), PUBLIC_URL_PLACEHOLDER);
writeFileSync(join(FOLDER, 'covers'), COVERS);
