/** What a person has one of. */
const KINDS = [
  'list',
  'board',
  'boardEntryId',
  'draft',
  'scheduled',
  'user',
  'group',
  'export',
  'session',
  'pinId',
  'key',
  'imageUrl',
  'email',
  'later',
  'leaver',
] as const;
export type Kind = (typeof KINDS)[number];

/** Stands for the caller's own one until a call is made, so that a seed makes the same calls again. */
export const standInFor = (kind: Kind): string => `«${kind}»`;

export const STAND_INS: readonly string[] = KINDS.map(standInFor);

/** What stands in a field of this name when the call is right. */
const FIELDS: Readonly<Record<string, Kind>> = {
  boardListId: 'list',
  boardListIds: 'list',
  boardId: 'board',
  boardIds: 'board',
  pinterestBoardId: 'board',
  pinId: 'pinId',
  pinIds: 'pinId',
  imageUrl: 'imageUrl',
  email: 'email',
  scheduledFor: 'later',
  scheduledTime: 'later',
};

/** @returns the value for a field of this name, null if any value of its schema is as good */
export function standInOfField(name: string): string | null {
  const kind = FIELDS[name];
  return kind === undefined ? null : standInFor(kind);
}
