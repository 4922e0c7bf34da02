import { ApiResponse } from '@nestjs/swagger';
import {
  errorCatalogue,
  IDEMPOTENCY_HEADER,
  isRefusedInMaintenance,
  permissions,
} from '@boardcast/contracts';
import type { Access, ErrorCode, HttpMethod } from '@boardcast/contracts';
import type { CallParameters } from './call-parameters.js';

interface CallToRefuse {
  readonly method: HttpMethod;
  readonly path: string;
  readonly takes: CallParameters;
  /** Codes that the call names itself. */
  readonly own: readonly ErrorCode[];
}

/** Every code that a call may answer with, by status: its own, and those that follow from its access and parameters. */
export function errorsOf({ method, path, takes, own }: CallToRefuse): ErrorCode[] {
  const access = accessOf(method, path);
  const isChanging = method !== 'GET';
  const codes = new Set<ErrorCode>(own);
  if (access === 'signed-in' || access === 'administrator') codes.add('auth.required');
  if (access === 'administrator') codes.add('admin.required');
  if (isChanging && access !== 'machine') codes.add('csrf.invalid');
  if (isChanging) codes.add('request.malformed').add('request.too-large');
  if (access !== undefined && isRefusedInMaintenance(method, path, access)) codes.add('maintenance');
  if (takes.isValidated) codes.add('request.invalid').add('request.malformed');
  if (takes.hasBody) codes.add('request.unsupported-type').add('request.too-complex');
  if (takes.headers.includes(IDEMPOTENCY_HEADER)) codes.add('request.invalid').add('idempotency-key.reused');
  codes.add('request.too-many').add('internal').add('unavailable');
  return [...codes].toSorted((one, other) => errorCatalogue[one].status - errorCatalogue[other].status);
}

/** Who may make a call, by the permission table. */
export function accessOf(method: HttpMethod, path: string): Access | undefined {
  return permissions.find((row) => row[0] === method && row[1] === path)?.[2];
}

const RETRY_AFTER = {
  description: 'When it is worth trying again: seconds, or a date.',
  schema: { type: 'string' },
  example: '60',
};

/** One answer for each status, with its codes and an example of each. */
export function describeErrors(codes: readonly ErrorCode[]): MethodDecorator[] {
  const byStatus = Map.groupBy(codes, (code) => errorCatalogue[code].status);
  return Array.from(byStatus, ([status, group]) =>
    ApiResponse({
      status,
      description: group.map((code) => `\`${code}\``).join(', '),
      ...((status === 429 || status === 503) && { headers: { 'Retry-After': RETRY_AFTER } }),
      content: {
        'application/json': {
          schema: {
            allOf: [{ $ref: '#/components/schemas/ErrorBody' }],
            properties: { code: { type: 'string', enum: group } },
          },
          examples: Object.fromEntries(
            group.map((code) => [code, { $ref: `#/components/examples/${code}` }]),
          ),
        },
      },
    }),
  );
}
