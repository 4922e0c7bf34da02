import type { PinterestScope } from '@boardcast/pinterest';

/** An account of the sandbox. */
export interface SandboxAccount {
  id: string;
  username: string;
  /** Shown on the consent page. */
  displayName: string;
  about: string;
  accountType: 'PINNER' | 'BUSINESS';
  followerCount: number;
  monthlyViews: number;
  /** Owns group boards but can't be signed in with. */
  hidden?: boolean;
}

/** A section of a board. */
export interface SandboxSection {
  id: string;
  name: string;
}

/** A board of the sandbox. */
export interface SandboxBoard {
  id: string;
  ownerId: string;
  /** Accounts that joined a group board. */
  collaboratorIds: string[];
  name: string;
  description: string;
  privacy: 'PUBLIC' | 'PROTECTED' | 'SECRET';
  createdAt: number;
  /** Pins the board is said to have had before the sandbox began. */
  earlierPins: number;
  followerCount: number;
  sections: SandboxSection[];
}

/** A stored picture. Equal pictures are stored once. */
export interface SandboxImage {
  sha256: string;
  contentType: 'image/jpeg' | 'image/png';
  bytes: number;
  /** Pixels; 0 when the checks of pictures are off. */
  width: number;
  height: number;
}

/** A pin somebody created. */
export interface SandboxPin {
  id: string;
  ownerId: string;
  boardId: string;
  sectionId: string | null;
  title: string | null;
  description: string | null;
  link: string | null;
  altText: string | null;
  dominantColor: string | null;
  createdAt: number;
  image: SandboxImage;
}

/** A granted pair of tokens. The refresh token dies when it is used, the access token when it expires. */
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

/** An authorisation code: once, ten minutes, for one redirect address. */
export interface SandboxCode {
  code: string;
  accountId: string;
  scopes: PinterestScope[];
  redirectUri: string;
  expiresAt: number;
}
