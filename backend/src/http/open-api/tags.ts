/** Areas of the API: the first part of a call's address, and what its calls are about. */
export const tags: Readonly<Record<string, string>> = {
  admin: 'For administrators only.',
  analytics: 'What Pinterest counts.',
  auth: 'Signing in and out, and the CSRF token.',
  'board-lists': 'Lists of boards, and the boards at Pinterest to choose from.',
  health: 'For whoever keeps the process running.',
  images: 'The user’s own images.',
  mail: 'Links of mails.',
  pins: 'Groups of pins, drafts, scheduled pins and history.',
  slots: 'The weekly timetable, and its next free slots.',
  search: 'Lists and pins by a few words.',
  subscription: 'Paying.',
  texts: 'Link presets and snippets.',
  users: 'Profile, account and dashboard.',
};

/** Area of an address. */
export function tagOf(path: string): string {
  const area = path.replace(/^\/api/, '').split('/')[1] ?? '';
  return area === 'csrf-token' ? 'auth' : area;
}
