import type { z } from 'zod';
import { tokenResponseSchema } from './api/oauth.js';
import type { TokenRequest, TokenResponse } from './api/oauth.js';
import { accountSchema } from './api/account.js';
import type { PinterestAccount } from './api/account.js';
import { boardPageSchema, boardSchema, sectionPageSchema, sectionSchema } from './api/boards.js';
import type { PinterestBoard, PinterestSection } from './api/boards.js';
import { OPERATIONS } from './api/operations.js';
import type { OperationId } from './api/operations.js';
import { pinPageSchema, pinSchema } from './api/pins.js';
import type { NewPin, PinterestPin } from './api/pins.js';
import { parseScopes } from './api/scopes.js';
import type { EndedCall } from './call-metrics.js';
import { classifyCreatePinAnswer, classifyCreatePinFailure } from './classify-create-pin.js';
import { toPinterestError } from './classify-error.js';
import type { TimeSource } from './clock.js';
import type { CreatePinResult } from './create-pin-result.js';
import { createPinBody } from './http/create-pin-body.js';
import { HttpClient } from './http/http-client.js';
import type { HttpAnswer, HttpCall } from './http/http-client.js';
import { operationUrl } from './http/operation-url.js';
import type { QueryValues } from './http/operation-url.js';
import { parseJson } from './http/provider-answer.js';
import { readTransportFailure } from './http/transport-failure.js';
import { PinterestError } from './pinterest-error.js';
import type {
  CreateOptions,
  Page,
  PageRequest,
  PinPageRequest,
  PinRequest,
  PinTarget,
  PinterestGateway,
  Reading,
  TokenGrant,
} from './pinterest-gateway.js';
import { readRateHeaders, type RateObservation } from './rate-limit/headers.js';

/** Bytes read of the answer to a created pin; the real one has about 3 kB. */
const MAX_CREATE_BODY_BYTES = 64 * 1024;

/** Bytes read of every other answer; 250 pins have about 0.5 MB. */
const MAX_BODY_BYTES = 4 * 1024 * 1024;

/** Where and as whom to call Pinterest. */
export interface HttpPinterestGatewayOptions {
  /** Base address with version, for example `https://api.pinterest.com/v5`. */
  apiUrl: string;
  clientId: string;
  clientSecret: string;
  clock: TimeSource;
  /** Milliseconds; a created pin carries up to 27 MB. Default 60 s. */
  createTimeoutMs?: number;
  /** Milliseconds for every other call. Default 20 s. */
  readTimeoutMs?: number;
  /** Milliseconds to reach the host. Default 5 s. */
  connectTimeoutMs?: number;
  /** Is told of every call that ended, also one that got no answer. */
  onCall?: ((call: EndedCall) => void) | undefined;
}

interface ReadAnswer<Body> {
  body: Body;
  rate: RateObservation;
  answeredAt: Date | undefined;
}

interface CallDetails {
  accessToken?: string;
  params?: Record<string, string>;
  query?: QueryValues;
  form?: TokenRequest;
  json?: object;
}

/** Pinterest's v5 over HTTP. */
export class HttpPinterestGateway implements PinterestGateway {
  private readonly http: HttpClient;
  private readonly createTimeoutMs: number;
  private readonly readTimeoutMs: number;

  constructor(private readonly options: HttpPinterestGatewayOptions) {
    this.http = new HttpClient(options.connectTimeoutMs);
    this.createTimeoutMs = options.createTimeoutMs ?? 60_000;
    this.readTimeoutMs = options.readTimeoutMs ?? 20_000;
  }

  async exchangeCode(grant: { code: string; redirectUri: string }): Promise<TokenGrant> {
    return this.grantToken({
      grant_type: 'authorization_code',
      code: grant.code,
      redirect_uri: grant.redirectUri,
      continuous_refresh: 'true',
    });
  }

  async refreshToken(refreshToken: string): Promise<TokenGrant> {
    return this.grantToken({
      grant_type: 'refresh_token',
      refresh_token: refreshToken,
      continuous_refresh: 'true',
    });
  }

  async getAccount(accessToken: string): Promise<PinterestAccount> {
    return (await this.read('user_account/get', accountSchema, { accessToken })).body;
  }

  async listBoards(accessToken: string, page: PageRequest = {}): Promise<Page<PinterestBoard>> {
    return toPage(await this.read('boards/list', boardPageSchema, { accessToken, query: pageQuery(page) }));
  }

  async listSections(
    accessToken: string,
    boardId: string,
    page: PageRequest = {},
  ): Promise<Page<PinterestSection>> {
    const details = { accessToken, params: { board_id: boardId }, query: pageQuery(page) };
    return toPage(await this.read('board_sections/list', sectionPageSchema, details));
  }

  async createBoard(accessToken: string, name: string): Promise<Reading<PinterestBoard>> {
    const json = { name, privacy: 'PUBLIC' };
    return toReading(await this.read('boards/create', boardSchema, { accessToken, json }));
  }

  async createSection(
    accessToken: string,
    boardId: string,
    name: string,
  ): Promise<Reading<PinterestSection>> {
    const details = { accessToken, params: { board_id: boardId }, json: { name } };
    return toReading(await this.read('board_sections/create', sectionSchema, details));
  }

  async listBoardPins(
    accessToken: string,
    target: PinTarget,
    page: PinPageRequest = {},
  ): Promise<Page<PinterestPin>> {
    const params: Record<string, string> = { board_id: target.boardId };
    if (!target.sectionId) {
      const query = { ...pageQuery(page), ...metricsQuery(page) };
      return toPage(await this.read('boards/list_pins', pinPageSchema, { accessToken, params, query }));
    }
    params.section_id = target.sectionId;
    const query = pageQuery(page);
    return toPage(await this.read('board_sections/list_pins', pinPageSchema, { accessToken, params, query }));
  }

  async listPins(accessToken: string, page: PinPageRequest = {}): Promise<Page<PinterestPin>> {
    const query = { ...pageQuery(page), ...metricsQuery(page), include_protected_pins: true };
    return toPage(await this.read('pins/list', pinPageSchema, { accessToken, query }));
  }

  async getPin(accessToken: string, pinId: string, how: PinRequest = {}): Promise<Reading<PinterestPin>> {
    const details = { accessToken, params: { pin_id: pinId }, query: metricsQuery(how) };
    return toReading(await this.read('pins/get', pinSchema, details));
  }

  async createPin(
    accessToken: string,
    pin: NewPin,
    { freshly = false, onSent }: CreateOptions = {},
  ): Promise<CreatePinResult> {
    let answer: HttpAnswer;
    try {
      answer = await this.exchange('pins/create', {
        method: 'POST',
        url: operationUrl(this.options.apiUrl, OPERATIONS['pins/create']),
        headers: { ...bearer(accessToken), 'content-type': 'application/json', accept: 'application/json' },
        body: createPinBody(pin),
        onSent,
        timeoutMs: this.createTimeoutMs,
        maxBodyBytes: MAX_CREATE_BODY_BYTES,
        ownConnection: freshly,
      });
    } catch (error) {
      return classifyCreatePinFailure(error);
    }
    return classifyCreatePinAnswer(answer, this.options.clock.now());
  }

  /** Lets go of the connections; call it when the process ends. */
  async close(): Promise<void> {
    await this.http.close();
  }

  private async grantToken(form: TokenRequest): Promise<TokenGrant> {
    const { body } = await this.read('oauth/token', tokenResponseSchema, { form });
    return toGrant(body, this.options.clock.now());
  }

  private async read<Schema extends z.ZodType>(
    operationId: OperationId,
    schema: Schema,
    details: CallDetails,
  ): Promise<ReadAnswer<z.infer<Schema>>> {
    const answer = await this.call(operationId, details);
    const now = this.options.clock.now();
    if (answer.status < 200 || answer.status >= 300) throw toPinterestError(operationId, answer, now);
    const body = schema.safeParse(parseJson(answer.text));
    if (body.success) {
      return { body: body.data, rate: readRateHeaders(answer.headers, now), answeredAt: readDate(answer) };
    }
    throw new PinterestError('unreadable-answer', operationId, { httpStatus: answer.status });
  }

  private async call(operationId: OperationId, details: CallDetails): Promise<HttpAnswer> {
    const operation = OPERATIONS[operationId];
    const headers: Record<string, string> = {
      accept: 'application/json',
      ...this.credentials(details.accessToken),
    };
    const body = bodyOf(details);
    if (body) headers['content-type'] = body.type;
    try {
      return await this.exchange(operationId, {
        method: operation.method,
        url: operationUrl(this.options.apiUrl, operation, details.params, details.query),
        headers,
        body: body?.text,
        timeoutMs: this.readTimeoutMs,
        maxBodyBytes: MAX_BODY_BYTES,
        // What is sent once must not be lost on a dead connection.
        ownConnection: operation.method === 'POST',
      });
    } catch (error) {
      const { code } = readTransportFailure(error);
      throw new PinterestError('unavailable', operationId, { providerMessage: `No answer (${code}).` });
    }
  }

  /** Makes the call, and tells how it ended. */
  private async exchange(operationId: OperationId, call: HttpCall): Promise<HttpAnswer> {
    const began = performance.now();
    const tell = (answer: HttpAnswer | null) =>
      this.options.onCall?.({
        operationId,
        category: OPERATIONS[operationId].category,
        httpStatus: answer && answer.status,
        ms: performance.now() - began,
        remaining: answer ? readRateHeaders(answer.headers, this.options.clock.now()).remaining : undefined,
      });
    try {
      const answer = await this.http.exchange(call);
      tell(answer);
      return answer;
    } catch (error) {
      tell(null);
      throw error;
    }
  }

  private credentials(accessToken: string | undefined): { authorization: string } {
    if (accessToken !== undefined) return bearer(accessToken);
    const pair = `${this.options.clientId}:${this.options.clientSecret}`;
    return { authorization: `Basic ${Buffer.from(pair, 'utf8').toString('base64')}` };
  }
}

function bodyOf({ form, json }: CallDetails): { type: string; text: string } | undefined {
  if (form) {
    return { type: 'application/x-www-form-urlencoded', text: new URLSearchParams(form).toString() };
  }
  return json && { type: 'application/json', text: JSON.stringify(json) };
}

function bearer(accessToken: string): { authorization: string } {
  return { authorization: `Bearer ${accessToken}` };
}

function pageQuery(page: PageRequest): QueryValues {
  return { bookmark: page.bookmark, page_size: page.pageSize };
}

function metricsQuery({ metrics }: PinRequest): QueryValues {
  return { pin_metrics: metrics };
}

function toReading<Body>({ body, ...rest }: ReadAnswer<Body>): Reading<Body> {
  return { value: body, ...rest };
}

function toPage<Item>(answer: ReadAnswer<{ items: Item[]; bookmark?: string | null }>): Page<Item> {
  const { body, ...rest } = answer;
  return { items: body.items, ...(body.bookmark && { bookmark: body.bookmark }), ...rest };
}

/** Pinterest's clock, from the header that every HTTP answer should have. */
function readDate({ headers }: HttpAnswer): Date | undefined {
  const moment = Date.parse(String(headers.date));
  return Number.isNaN(moment) ? undefined : new Date(moment);
}

function toGrant(body: TokenResponse, now: Date): TokenGrant {
  const inSeconds = (seconds: number) => new Date(now.getTime() + seconds * 1_000);
  const grant: TokenGrant = { accessToken: body.access_token, expiresAt: inSeconds(body.expires_in) };
  if (body.refresh_token !== undefined) grant.refreshToken = body.refresh_token;
  if (body.refresh_token_expires_in !== undefined) {
    grant.refreshTokenExpiresAt = inSeconds(body.refresh_token_expires_in);
  } else if (body.refresh_token_expires_at !== undefined) {
    grant.refreshTokenExpiresAt = new Date(body.refresh_token_expires_at * 1_000);
  }
  if (body.scope !== undefined) grant.scopes = parseScopes(body.scope);
  return grant;
}
