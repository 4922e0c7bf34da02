import { imageKeySchema } from '@boardcast/contracts';

const PATH = /^\/api\/images\/([^/]+)\/(?:full|thumbnail)$/;

/** The key in an address of one of our own images, relative or under `publicUrl`; null for any other address. */
export function ownImageKey(address: string, publicUrl: string): string | null {
  const base = new URL(publicUrl);
  const url = URL.parse(address, base.href);
  if (url?.origin !== base.origin) return null;
  const key = PATH.exec(url.pathname)?.[1];
  return imageKeySchema.safeParse(key).data ?? null;
}
