import { StandardSchemaValidationPipe } from '@nestjs/common';
import type { RequestIssue } from '@boardcast/contracts';
import { AppError } from '../errors/app-error.js';

type PathSegment = PropertyKey | { readonly key: PropertyKey };

/**
 * The global pipe: every `@Body`, `@Query` and `@Param` with a schema is held against it.
 * A refusal lists every issue with its whole path and says the first one's text (docs/product.md#errors).
 */
export function createValidationPipe(): StandardSchemaValidationPipe {
  return new StandardSchemaValidationPipe({
    exceptionFactory: (issues) =>
      requestInvalid(issues.map(({ path, message }) => ({ path: dotted(path ?? []), message }))),
  });
}

/** The refusal of a request for these issues; also for checks that a schema can't do. */
export function requestInvalid(issues: readonly RequestIssue[]): AppError {
  return new AppError('request.invalid', issues, { text: issues[0]?.message });
}

function dotted(path: readonly PathSegment[]): string {
  return path.map((segment) => String(typeof segment === 'object' ? segment.key : segment)).join('.');
}
