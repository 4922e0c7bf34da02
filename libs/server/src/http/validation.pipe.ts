import { StandardSchemaValidationPipe } from '@nestjs/common';
import type { ArgumentMetadata } from '@nestjs/common';
import { ISSUES_MAX, placeOfUnstorable, UNSTORABLE } from '@boardcast/contracts';
import type { RequestIssue } from '@boardcast/contracts';
import { z } from 'zod';
import { AppError } from '../errors/app-error.js';
import { plainText } from './plain-text.js';

/**
 * The global pipe: every `@Body`, `@Query` and `@Param` with a schema is held against it.
 * A refusal lists the first issues with their whole paths and says the first one's text (docs/product.md#errors), in plain words
 * also where the schema has none. No text may have a NUL, which PostgreSQL neither stores nor
 * looks for, or half of a surrogate pair, which its JSON refuses.
 */
class ValidationPipe extends StandardSchemaValidationPipe {
  override async transform<T>(value: T, metadata: ArgumentMetadata): Promise<T> {
    const { schema } = metadata;
    if (!(schema instanceof z.ZodType) || !this.toValidate(metadata)) return value;
    this.stripProtoKeys(value);
    const unstorable = placeOfUnstorable(value);
    if (unstorable !== null) throw requestInvalid([{ path: unstorable, message: UNSTORABLE }]);
    const { error, data } = await schema.safeParseAsync(value, { error: plainText });
    if (error) {
      throw requestInvalid(
        error.issues
          .slice(0, ISSUES_MAX)
          .map(({ path, message }) => ({ path: path.map(String).join('.'), message })),
      );
    }
    return data as T;
  }
}

/** Makes the global pipe, which holds every `@Body`, `@Query` and `@Param` against its schema. */
export function createValidationPipe(): StandardSchemaValidationPipe {
  return new ValidationPipe();
}

/** The refusal of a request for these issues; also for checks that a schema can't do. */
export function requestInvalid(issues: readonly RequestIssue[]): AppError {
  return new AppError('request.invalid', issues, { text: issues[0]?.message });
}
