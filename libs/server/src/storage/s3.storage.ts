import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { CompletedPart, S3Client } from '@aws-sdk/client-s3';
import { isEndedUpload, isMissing, isUnknownAction, namesObject, toStorageError } from './s3-faults.js';
import { idlingEnds, inParts } from './s3-streams.js';
import { assertStorageKey, isStorageKey, StorageNotFoundError, StoragePort } from './storage.port.js';
import type { StoredFile } from './storage.port.js';
import type { BucketAddress } from './storage-url.js';

/** How long a bucket may take, in milliseconds. */
export interface BucketPatience {
  /** To take a connection. */
  connectMs: number;
  /** To answer one attempt, on top of the time that its bytes take; and for the next bytes of an answer. */
  answerMs: number;
  /** For all attempts of a call together, on top of the time that its bytes take. */
  callMs: number;
}

const PATIENCE: BucketPatience = { connectMs: 2_000, answerMs: 10_000, callMs: 25_000 };
/** Bytes that even a slow line sends in a millisecond: 2 Mbit/s. */
const BYTES_PER_MS = 256;
const ATTEMPTS = 3;
/** A stream is sent in parts of so many bytes, one at a time; S3 takes at least 5 MiB and at most 10,000 parts. */
const PART_BYTES = 8 * 1024 * 1024;
/** A store that isn't Amazon's mostly has none, but every signature names one. */
const NO_REGION = 'us-east-1';

/** The SDK and a client for the bucket. */
interface Sdk {
  s3: typeof import('@aws-sdk/client-s3');
  client: S3Client;
}

interface BucketObject {
  Bucket: string;
  Key: string;
}

/** What ends a call in time. */
interface CallOptions {
  abortSignal: AbortSignal;
  requestTimeout: number;
}

/** Images and exports in a bucket of an object store that speaks S3. */
export class S3Storage extends StoragePort {
  private sdk: Promise<Sdk> | undefined;

  constructor(
    private readonly address: BucketAddress,
    private readonly patience = PATIENCE,
    private readonly partBytes = PART_BYTES,
  ) {
    super();
  }

  override async put(key: string, content: Buffer | Readable, contentType: string): Promise<void> {
    const object = { ...this.object(key), ContentType: contentType };
    if (!Buffer.isBuffer(content)) return this.putInParts(object, content);
    await this.call(
      ({ s3, client }, options) =>
        client.send(new s3.PutObjectCommand({ ...object, Body: content }), options),
      content.length,
    );
  }

  override async get(key: string): Promise<Buffer> {
    return buffer(await this.stream(key));
  }

  override async size(key: string): Promise<number> {
    const object = this.object(key);
    const { ContentLength = 0 } = await this.call(({ s3, client }, options) =>
      client.send(new s3.HeadObjectCommand(object), options),
    ).catch((error: unknown) => this.refuse(error, key));
    return ContentLength;
  }

  override async stream(key: string): Promise<Readable> {
    const object = this.object(key);
    const { Body } = await this.call(({ s3, client }, options) =>
      client.send(new s3.GetObjectCommand(object), options),
    ).catch((error: unknown) => this.refuse(error, key));
    return idlingEnds(Body as Readable, this.patience.answerMs, (error) => this.fault(error));
  }

  override async delete(key: string): Promise<void> {
    const object = this.object(key);
    // First what is being written: it could become the object in between.
    await this.abortUploads(object);
    await this.call(({ s3, client }, options) => client.send(new s3.DeleteObjectCommand(object), options));
  }

  override async exists(key: string): Promise<boolean> {
    try {
      await this.size(key);
      return true;
    } catch (error) {
      if (error instanceof StorageNotFoundError) return false;
      throw error;
    }
  }

  override async *list(): AsyncGenerator<StoredFile> {
    const { bucket: Bucket, prefix: Prefix } = this.address;
    let StartAfter: string | undefined;
    do {
      const page = { Bucket, Prefix, StartAfter };
      // Each page begins where the last one ends.
      // oxlint-disable-next-line no-await-in-loop
      const { Contents = [], IsTruncated = false } = await this.call(({ s3, client }, options) =>
        client.send(new s3.ListObjectsV2Command(page), options),
      );
      for (const { Key = '', Size = 0, LastModified = new Date(0) } of Contents) {
        const key = Key.slice(Prefix.length);
        if (isStorageKey(key)) yield { key, bytes: Size, modifiedAt: LastModified };
      }
      StartAfter = IsTruncated ? Contents.at(-1)?.Key : undefined;
    } while (StartAfter !== undefined);
  }

  /** Nobody sees a part before all are there; those of a writer that dies stay until the key is deleted. */
  private async putInParts(object: BucketObject & { ContentType: string }, content: Readable): Promise<void> {
    const { UploadId } = await this.call(({ s3, client }, options) =>
      client.send(new s3.CreateMultipartUploadCommand(object), options),
    );
    const upload = { Bucket: object.Bucket, Key: object.Key, UploadId };
    try {
      const Parts: CompletedPart[] = [];
      for await (const Body of inParts(content, this.partBytes)) {
        const part = { ...upload, PartNumber: Parts.length + 1, Body };
        const { ETag } = await this.call(
          ({ s3, client }, options) => client.send(new s3.UploadPartCommand(part), options),
          Body.length,
        );
        Parts.push({ PartNumber: part.PartNumber, ETag });
      }
      const whole = { ...upload, MultipartUpload: { Parts } };
      await this.call(({ s3, client }, options) =>
        client.send(new s3.CompleteMultipartUploadCommand(whole), options),
      );
    } catch (error) {
      await this.abort(upload).catch(() => undefined);
      throw error;
    }
  }

  private async abort(upload: BucketObject & { UploadId: string | undefined }): Promise<void> {
    await this.call(({ s3, client }, options) =>
      client.send(new s3.AbortMultipartUploadCommand(upload), options),
    );
  }

  private async abortUploads({ Bucket, Key }: BucketObject): Promise<void> {
    try {
      const { Uploads = [] } = await this.call(({ s3, client }, options) =>
        client.send(new s3.ListMultipartUploadsCommand({ Bucket, Prefix: Key }), options),
      );
      for (const upload of Uploads)
        if (upload.Key === Key) await this.abort({ Bucket, Key, UploadId: upload.UploadId });
    } catch (error) {
      // Some stores have no such list, and rules of the bucket instead; or its writer has just ended it.
      if (!isUnknownAction(error) && !isEndedUpload(error)) throw error;
    }
  }

  /** @throws StorageNotFoundError when the object is missing, and nothing else */
  private async refuse(error: unknown, key: string): Promise<never> {
    if (!isMissing(error)) throw error;
    // A HEAD's answer has no body: it looks the same whether the object or its whole bucket is missing.
    if (!namesObject(error)) await this.assertBucket();
    throw new StorageNotFoundError(key);
  }

  private async assertBucket(): Promise<void> {
    const { bucket: Bucket } = this.address;
    try {
      await this.call(({ s3, client }, options) =>
        client.send(new s3.HeadBucketCommand({ Bucket }), options),
      );
    } catch (error) {
      throw isMissing(error) ? new Error(`There is no bucket “${Bucket}”`, { cause: error }) : error;
    }
  }

  /** @param bytes that are sent with it */
  private async call<Answer>(
    act: (sdk: Sdk, options: CallOptions) => Promise<Answer>,
    bytes = 0,
  ): Promise<Answer> {
    const sendingMs = bytes / BYTES_PER_MS;
    const { answerMs, callMs } = this.patience;
    const given = new AbortController();
    const { promise: late, reject } = Promise.withResolvers<never>();
    const timer = setTimeout(() => {
      given.abort();
      reject(new Error(`it took longer than ${callMs + sendingMs} ms`));
    }, callMs + sendingMs);
    try {
      const options = { abortSignal: given.signal, requestTimeout: answerMs + sendingMs };
      return await Promise.race([this.load().then((sdk) => act(sdk, options)), late]);
    } catch (error) {
      throw this.fault(error);
    } finally {
      clearTimeout(timer);
    }
  }

  private load(): Promise<Sdk> {
    this.sdk ??= this.open();
    return this.sdk;
  }

  /** The SDK is large: only those who have a bucket load it. */
  private async open(): Promise<Sdk> {
    const s3 = await import(/* webpackChunkName: "s3" */ '@aws-sdk/client-s3');
    const { endpoint, region } = this.address;
    const client = new s3.S3Client({
      region: region ?? (endpoint === undefined ? undefined : NO_REGION),
      ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }),
      maxAttempts: ATTEMPTS,
      requestHandler: {
        connectionTimeout: this.patience.connectMs,
        throwOnRequestTimeout: true,
        // A picture that its reader takes slowly may idle; `idlingEnds` sees to the rest.
        socketTimeout: 0,
      },
      // The signature covers each upload's SHA-256. Many stores don't know the SDK's further checksums.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    });
    return { s3, client };
  }

  private fault(error: unknown): Error {
    return toStorageError(this.address.bucket, error);
  }

  private object(key: string): BucketObject {
    assertStorageKey(key);
    return { Bucket: this.address.bucket, Key: this.address.prefix + key };
  }
}
