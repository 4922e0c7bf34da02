import { StorageAwayError } from './storage.port.js';

/** What the SDK throws when a store refuses. */
interface Refusal extends Error {
  $metadata: { httpStatusCode?: number };
}

const TOO_MANY_REQUESTS = 429;
const NOT_IMPLEMENTED = 501;

/** A fault of a bucket in words for an operator; what was thrown is its cause. */
export function toStorageError(bucket: string, error: unknown): Error {
  const refusal = refusalOf(error);
  if (refusal?.name === 'NoSuchBucket') return new Error(`There is no bucket “${bucket}”`, { cause: error });
  const { httpStatusCode: status = 0 } = refusal?.$metadata ?? {};
  const words = error instanceof Error ? wordsOf(error) : String(error);
  if (refusal === undefined || (status >= 500 && status !== NOT_IMPLEMENTED) || status === TOO_MANY_REQUESTS)
    return new StorageAwayError(`The bucket “${bucket}” does not answer: ${words}`, { cause: error });
  return new Error(`The bucket “${bucket}” refused: ${words}`, { cause: error });
}

/** Whether a store has said that there is no such object, and nothing worse. */
export function isMissing(error: unknown): boolean {
  const refusal = refusalOf(error);
  return refusal?.$metadata.httpStatusCode === 404 && !/^NoSuch(Bucket|Upload)$/.test(refusal.name);
}

/** Whether a store has named the object as what is missing: then its bucket is there. */
export function namesObject(error: unknown): boolean {
  return refusalOf(error)?.name === 'NoSuchKey';
}

/** Whether a multipart upload has ended meanwhile. */
export function isEndedUpload(error: unknown): boolean {
  return refusalOf(error)?.name === 'NoSuchUpload';
}

/** Whether a store does not know what was asked for. */
export function isUnknownAction(error: unknown): boolean {
  const refusal = refusalOf(error);
  return refusal?.name === 'NotImplemented' || refusal?.$metadata.httpStatusCode === NOT_IMPLEMENTED;
}

/** Credentials, regions and lines fail before anybody answers: those are no refusals. */
function refusalOf(error: unknown): Refusal | undefined {
  if (!(error instanceof Error)) return undefined;
  const { $metadata } = error as Partial<Refusal>;
  if ($metadata?.httpStatusCode !== undefined) return error as Refusal;
  return refusalOf(error.cause);
}

function wordsOf(error: Error): string {
  // That of a host with several addresses has no words of its own.
  const [first] = error instanceof AggregateError ? (error.errors as unknown[]) : [];
  if (first instanceof Error) return wordsOf(first);
  const refusal = refusalOf(error);
  if (refusal === undefined) return error.message;
  // A HEAD's refusal comes without a name.
  return refusal.name === 'Unknown'
    ? `HTTP ${refusal.$metadata.httpStatusCode}`
    : `${refusal.name}: ${refusal.message}`;
}
