import { CSRF_COOKIE, CSRF_HEADER } from '@boardcast/contracts';

/** A complete answer. `body` is the parsed JSON, or the text if it isn't JSON. */
export interface TestAnswer {
  readonly status: number;
  // oxlint-disable-next-line typescript/no-explicit-any -- a test may look at any part of an answer
  readonly body: any;
  readonly headers: Headers;
}

/** Body of a request: an object becomes JSON, a FormData is sent as it is. */
export type TestBody = object | FormData;

/** A minimal browser: keeps cookies, and sends its cookie's CSRF token as the SPA does. */
export class TestClient {
  constructor(
    private base: string,
    private readonly cookies = new Map<string, string>(),
    private readonly sendsCsrf = true,
  ) {}

  get(path: string, headers?: Record<string, string>): Promise<TestAnswer> {
    return this.send('GET', path, undefined, headers);
  }

  post(path: string, body?: TestBody, headers?: Record<string, string>): Promise<TestAnswer> {
    return this.send('POST', path, body, headers);
  }

  put(path: string, body?: TestBody, headers?: Record<string, string>): Promise<TestAnswer> {
    return this.send('PUT', path, body, headers);
  }

  patch(path: string, body?: TestBody, headers?: Record<string, string>): Promise<TestAnswer> {
    return this.send('PATCH', path, body, headers);
  }

  delete(path: string, headers?: Record<string, string>, body?: TestBody): Promise<TestAnswer> {
    return this.send('DELETE', path, body, headers);
  }

  /** A call by whatever method. */
  request(
    method: string,
    path: string,
    body?: TestBody,
    headers?: Record<string, string>,
  ): Promise<TestAnswer> {
    return this.send(method, path, body, headers);
  }

  /** Sends a body as it is, whatever it is. */
  sendText(method: string, path: string, body: string, headers: Record<string, string>): Promise<TestAnswer> {
    return this.send(method, path, body, headers);
  }

  /** Switches to another address, such as another replica, keeping the cookies. */
  moveTo(base: string): void {
    this.base = base;
  }

  /** The same browser (same cookies) without the CSRF token. */
  withoutCsrf(): TestClient {
    return new TestClient(this.base, this.cookies, false);
  }

  cookie(name: string): string | undefined {
    return this.cookies.get(name);
  }

  private async send(
    method: string,
    path: string,
    body?: TestBody | string,
    extra: Record<string, string> = {},
  ): Promise<TestAnswer> {
    const headers = new Headers(extra);
    const csrf = this.cookies.get(CSRF_COOKIE);
    if (csrf && this.sendsCsrf && method !== 'GET') headers.set(CSRF_HEADER, csrf);
    // Kept ones would be files of the server's while a test counts them (I11), or be closed under a request.
    headers.set('connection', 'close');
    const own = [...this.cookies].map(([name, value]) => `${name}=${value}`);
    headers.set('cookie', [...own, ...(extra['cookie'] === undefined ? [] : [extra['cookie']])].join('; '));
    const isReady = body === undefined || typeof body === 'string' || body instanceof FormData;
    if (!isReady) headers.set('content-type', 'application/json');
    const response = await fetch(`${this.base}${path}`, {
      method,
      headers,
      body: isReady ? body : JSON.stringify(body),
      redirect: 'manual',
    });
    this.keepCookies(response);
    return { status: response.status, body: await readBody(response), headers: response.headers };
  }

  private keepCookies(response: Response): void {
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      const [name = '', ...value] = pair.split('=');
      if (/expires=Thu, 01 Jan 1970/i.test(line)) this.cookies.delete(name);
      else this.cookies.set(name, value.join('='));
    }
  }
}

/** The body of a success. @throws Error with status and words of a refusal */
export function bodyOf({ status, body }: TestAnswer): unknown {
  if (status >= 200 && status < 300) return body;
  throw new Error(`${status} ${JSON.stringify(body)}`);
}

async function readBody(response: Response): Promise<unknown> {
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json');
  return isJson && text !== '' ? JSON.parse(text) : text;
}
