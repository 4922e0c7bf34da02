import {
  HttpCode,
  RequestMapping,
  RequestMethod,
  SerializeOptions,
  SetMetadata,
  UseInterceptors,
} from '@nestjs/common';
import { ApiConsumes, ApiHeader, ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { BODY_MAX_BYTES, IDEMPOTENCY_HEADER, IF_MATCH_HEADER } from '@boardcast/contracts';
import type { Call as ListedCall, ErrorCode, RequestKind } from '@boardcast/contracts';
import { z } from 'zod';
import { TakesBody } from './body.interceptor.js';
import type { TakenBody } from './body.interceptor.js';
import { accessOf, describeErrors, errorsOf } from './open-api/call-errors.js';
import { parametersOf, type CallParameters } from './open-api/call-parameters.js';
import { tagOf } from './open-api/tags.js';
import { IsKind, usualKind } from './request-limits/request-kind.js';
import { StopAbandoned } from './stop-abandoned.interceptor.js';

/** A file that a call takes in a multipart form, beside the fields of its body. */
export interface Upload {
  /** Name of the form's field. */
  readonly field: string;
  /** Reads the form. */
  readonly reads: MethodDecorator;
  /** What may be wrong with the file. */
  readonly errors: readonly ErrorCode[];
}

/** What a call does and answers. */
export interface CallOptions<Answer extends z.ZodType = z.ZodType> {
  /** What it does, in one sentence. */
  readonly summary: string;
  /** Schema of the answer, which holds nothing else. An array's items are held against the schema of its items. */
  readonly answer?: Answer;
  /** Media types of the answer, where it is a file or a page. */
  readonly file?: readonly string[];
  /** 204 without an answer and 200 otherwise, unless it says something else. */
  readonly status?: 200 | 201 | 202;
  /** Its own codes of the error catalogue; what every such call may answer is added (`errorsOf`). */
  readonly errors?: readonly ErrorCode[];
  readonly upload?: Upload;
  /** Takes the body as the bytes that came, whatever their type. */
  readonly rawBody?: true;
  /** Bytes that its body may have; `BODY_MAX_BYTES` unless it says otherwise. */
  readonly maxBody?: number;
  /** How often it may be made (`REQUEST_LIMITS`), if not as often as others like it. */
  readonly kind?: RequestKind;
  /** A GET that also asks Pinterest or Stripe, and may write: it comes to its end though its client has left. */
  readonly asksProvider?: true;
}

/** What `@Call` leaves on a handler. */
export interface DescribedCall extends Omit<CallOptions, 'status'> {
  readonly route: ListedCall;
  readonly status: number;
  /** Every code that the call may answer with. */
  readonly errors: readonly ErrorCode[];
}

/** Metadata key of a `DescribedCall`. */
export const DESCRIBED_CALL = 'boardcast:call';

type Handler<Answer extends z.ZodType> = (
  ...parameters: never[]
) => z.input<Answer> | Promise<z.input<Answer>>;

/**
 * The one decorator of a route: its row in the permission table, what it answers, and what it may refuse. Parameters
 * speak for themselves. Guards and the serializer follow it, and the OpenAPI document tells it (docs/architecture.md#api).
 * A GET that answers JSON ends when its client leaves.
 */
export function Call<Answer extends z.ZodType>(
  route: ListedCall,
  options: CallOptions<Answer> & { readonly answer: Answer },
): <Method extends Handler<Answer>>(
  target: object,
  key: string,
  handler: TypedPropertyDescriptor<Method>,
) => void;
export function Call(route: ListedCall, options: CallOptions & { readonly answer?: never }): MethodDecorator;
export function Call(route: ListedCall, options: CallOptions) {
  return (target: object, key: string, handler: PropertyDescriptor): void => {
    const [method, path] = route;
    const { answer, file, upload, status = answer || file ? 200 : 204 } = options;
    const takes = parametersOf(target, key);
    const own = [...(options.errors ?? []), ...(upload?.errors ?? [])];
    const call: DescribedCall = { ...options, route, status, errors: errorsOf({ method, path, takes, own }) };
    const isRead = method === 'GET' && answer !== undefined && !options.asksProvider;
    const bodyType = bodyTypeOf(options, takes);
    const decorators = [
      RequestMapping({ path, method: RequestMethod[method] }),
      HttpCode(status),
      IsKind(options.kind ?? usualKind(method, accessOf(method, path), upload !== undefined)),
      SetMetadata(DESCRIBED_CALL, call),
      ...(answer
        ? [SerializeOptions({ schema: answer instanceof z.ZodArray ? answer.element : answer })]
        : []),
      ...(isRead ? [UseInterceptors(StopAbandoned)] : []),
      ...(upload ? [upload.reads] : []),
      ...(bodyType ? [TakesBody({ type: bodyType, maxBytes: options.maxBody ?? BODY_MAX_BYTES })] : []),
      ...(bodyType && bodyType !== 'raw' ? [ApiConsumes(bodyType)] : []),
      ...describe(call, takes),
    ];
    for (const decorate of decorators) decorate(target, key, handler);
  };
}

function bodyTypeOf({ upload, rawBody }: CallOptions, takes: CallParameters): TakenBody['type'] | null {
  if (rawBody) return 'raw';
  if (upload) return 'multipart/form-data';
  return takes.hasBody ? 'application/json' : null;
}

/** What the OpenAPI document tells of a call. */
function describe(
  { route: [, path], summary, status, errors, ...answer }: DescribedCall,
  takes: CallParameters,
) {
  return [
    ApiTags(tagOf(path)),
    ApiOperation({ summary }),
    ApiResponse({ status, description: 'Done.', ...describeAnswer(answer) }),
    ...describeErrors(errors),
    ...takes.headers.flatMap((name) => (name in HEADERS ? [ApiHeader({ name, ...HEADERS[name] })] : [])),
  ];
}

function describeAnswer({ answer, file }: Pick<CallOptions, 'answer' | 'file'>): object {
  if (answer) return { standardSchema: answer };
  if (!file) return {};
  const schema = { type: 'string', format: 'binary' };
  return { content: Object.fromEntries(file.map((type) => [type, { schema }])) };
}

/** Headers of a request that mean something to a call. */
const HEADERS: Readonly<Record<string, object>> = {
  [IDEMPOTENCY_HEADER]: {
    required: false,
    description:
      'Names the call: the same call with the same key does nothing again and gets the first answer.',
    schema: { type: 'string', pattern: '^[\\w-]{8,100}$' },
    example: '5f0c2a7e-9d41-4b8a-8a63-1e7d2c9b4f05',
  },
  [IF_MATCH_HEADER]: {
    required: false,
    description: 'The `version` that the change is made to; it is refused if there is a newer one.',
    schema: { type: 'string' },
  },
};
