import type { PinterestScope } from '@boardcast/pinterest';

export interface SandboxAccount {
  id: string;
  username: string;
  /** Shown on the consent page. */
  displayName: string;
  about: string;
  accountType: 'PINNER' | 'BUSINESS';
  followerCount: number;
  monthlyViews: number;
  /** Owns group boards but can't sign in. */
  hidden?: boolean;
}

export interface SandboxSection {
  id: string;
  name: string;
}

export interface SandboxBoard {
  id: string;
  ownerId: string;
  /** Accounts that joined a group board. */
  collaboratorIds: string[];
  name: string;
  description: string;
  privacy: 'PUBLIC' | 'PROTECTED' | 'SECRET';
  createdAt: number;
  /** Pins the board claims to have had before the sandbox started. */
  earlierPins: number;
  followerCount: number;
  sections: SandboxSection[];
}

/** A stored image; identical images are stored once. */
export interface SandboxImage {
  sha256: string;
  contentType: 'image/jpeg' | 'image/png';
  bytes: number;
  /** Pixels; 0 if image checks are off. */
  width: number;
  height: number;
}

/** A created pin. */
export interface SandboxPin {
  /** When it came into being, ISO 8601; ahead if it is late. */
  at: string;
  /** Seconds by which Pinterest's clock was ahead when the pin was sent; absent from older journals. */
  skewSeconds?: number;
  requestId: string;
  pinId: string;
  accountId: string;
  username: string;
  boardId: string;
  boardName: string;
  sectionId: string | null;
  sectionName: string | null;
  title: string | null;
  description: string | null;
  link: string | null;
  altText: string | null;
  dominantColor: string | null;
  image: SandboxImage;
}

/**
 * Pins an account had before: nobody created them through the API. All follow from these few values, so that thousands
 * cost nothing to keep.
 */
export interface EarlierPins {
  /** Part of their ids. */
  stamp: number;
  count: number;
  accountId: string;
  boardId: string;
  /** When the oldest came into being, milliseconds since 1970; each is a millisecond younger than the one before. */
  since: number;
  image: SandboxImage;
}

/** A pair of issued tokens. A refresh token ends when used, an access token when it expires. */
export interface SandboxGrant {
  accountId: string;
  scopes: PinterestScope[];
  accessToken: string;
  accessExpiresAt: number;
  refreshToken: string;
  refreshExpiresAt: number;
  refreshUsed: boolean;
  revoked: boolean;
}

/** An authorisation code: single use, ten minutes, one redirect address. */
export interface SandboxCode {
  code: string;
  accountId: string;
  scopes: PinterestScope[];
  redirectUri: string;
  expiresAt: number;
}
