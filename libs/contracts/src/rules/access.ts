import { permissions, type Access, type Call } from '../api/permissions.js';

/** The signed-in user, as far as permissions ask. */
export interface Viewer {
  isAdmin: boolean;
}

/**
 * Why a viewer may not pass, as a code of the error catalogue, or null when they may.
 * @param viewer null when nobody is signed in
 */
export function accessRefusal(
  access: Access,
  viewer: Viewer | null,
): 'auth.required' | 'admin.required' | null {
  switch (access) {
    case 'anyone':
    case 'machine':
      return null;
    case 'signed-in':
      return viewer === null ? 'auth.required' : null;
    case 'administrator':
      if (viewer === null) return 'auth.required';
      return viewer.isAdmin ? null : 'admin.required';
  }
}

/**
 * Who may make a call, by the permission table.
 * @throws Error when the table has no row for it: the types see to the names, not to what stands for an id
 */
export function accessTo([method, path]: Call): Access {
  const row = permissions.find((one) => one[0] === method && one[1] === path);
  if (row === undefined) throw new Error(`The permission table has no row for ${method} ${path}`);
  return row[2];
}
