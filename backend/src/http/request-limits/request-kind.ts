import type { Access, HttpMethod, RequestKind } from '@boardcast/contracts';
import { SetMetadata } from '@nestjs/common';

/** Metadata key of a handler's `RequestKind`. */
export const REQUEST_KIND = Symbol('RequestKind');

/** The kind of requests that a call's are; `@Call` sets it. */
export const IsKind = (kind: RequestKind): MethodDecorator => SetMetadata(REQUEST_KIND, kind);

/** The kind of a call that names none: machines have their own, acts with a picture too. */
export function usualKind(method: HttpMethod, access: Access | undefined, hasUpload: boolean): RequestKind {
  if (access === 'machine') return 'machine';
  if (hasUpload) return 'upload';
  return method === 'GET' ? 'read' : 'write';
}
