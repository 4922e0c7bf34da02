// It comes without types; these are of what is used.
declare module '@20minutes/s3rver' {
  import type { RequestListener } from 'node:http';

  export default class S3rver {
    readonly store: { getResourcePath(bucket: string, key: string | undefined, resource: string): string };

    constructor(options: {
      directory: string;
      silent: boolean;
      vhostBuckets: boolean;
      allowMismatchedSignatures: boolean;
      configureBuckets: { name: string }[];
    });

    configureBuckets(): Promise<void>;
    getMiddleware(): RequestListener;
  }
}
