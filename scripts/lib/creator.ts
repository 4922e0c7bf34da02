import { randomUUID } from 'node:crypto';
import {
  authPaths,
  authUrlResponseSchema,
  csrfTokenResponseSchema,
  CSRF_HEADER,
  errorBodySchema,
  exchangeResponseSchema,
  IDEMPOTENCY_HEADER,
} from '@boardcast/contracts';
import type { z } from 'zod';
import { StackFault } from './stack-fault.js';

/** Somebody who uses the app over HTTP as a browser would: cookies, CSRF token and all. */
export class Creator {
  private readonly cookies = new Map<string, string>();
  private csrfToken = '';

  private constructor(private readonly appUrl: string) {}

  /** Signs an account of the Pinterest sandbox in, through its consent page. @throws StackFault */
  static async signIn(appUrl: string, username: string): Promise<Creator> {
    const creator = new Creator(appUrl);
    const { url } = await creator.get(authPaths.pinterestUrl, authUrlResponseSchema);
    const consent = await fetch(new URL('/oauth/', url), {
      method: 'POST',
      body: new URLSearchParams([
        ...new URL(url).searchParams,
        ['username', username],
        ['decision', 'allow'],
      ]),
      redirect: 'manual',
    });
    const back = URL.parse(consent.headers.get('location') ?? '');
    const code = back?.searchParams.get('code');
    if (!back || !code) throw new StackFault(`The sandbox did not let ${username} in (${consent.status}).`);
    await creator.renewCsrfToken();
    const exchange = { code, state: back.searchParams.get('state') };
    await creator.post(authPaths.exchange, exchangeResponseSchema, exchange);
    // The session has a new id now, and with it goes a new token.
    await creator.renewCsrfToken();
    return creator;
  }

  /** Reads an address of the API. @throws StackFault with the server's words when it refuses */
  async get<Schema extends z.ZodType>(path: string, schema: Schema): Promise<z.output<Schema>> {
    return schema.parse(await this.send('GET', path));
  }

  /** Sends JSON or a form to an address of the API. @throws StackFault with the server's words when it refuses */
  async post<Schema extends z.ZodType>(
    path: string,
    schema: Schema,
    body: object | FormData,
  ): Promise<z.output<Schema>> {
    return schema.parse(await this.send('POST', path, body));
  }

  private async renewCsrfToken(): Promise<void> {
    this.csrfToken = (await this.get(authPaths.csrfToken, csrfTokenResponseSchema)).csrfToken;
  }

  private async send(method: string, path: string, body?: object | FormData): Promise<unknown> {
    const isForm = body instanceof FormData;
    const response = await fetch(`${this.appUrl}${path}`, {
      method,
      headers: {
        cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(method === 'GET' ? {} : { [CSRF_HEADER]: this.csrfToken, [IDEMPOTENCY_HEADER]: randomUUID() }),
        ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
      },
      body: body === undefined || isForm ? body : JSON.stringify(body),
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      this.cookies.set(name, value);
    }
    const answer: unknown = await response.json().catch(() => undefined);
    if (response.ok) return answer;
    const said = errorBodySchema.safeParse(answer).data?.message ?? 'no reason given';
    throw new StackFault(`${method} ${path} answered ${response.status}: ${said}`);
  }
}
