import { describe, expect, it } from '@jest/globals';
import { adminPaths, authPaths, pinPaths } from '../api/paths.js';
import { permissions, type Access } from '../api/permissions.js';
import { accessRefusal, accessTo } from './access.js';

const USER = { isAdmin: false };
const ADMIN = { isAdmin: true };

describe('access', () => {
  it.each<[Access, string | null, string | null, string | null]>([
    ['anyone', null, null, null],
    ['machine', null, null, null],
    ['signed-in', 'auth.required', null, null],
    ['administrator', 'auth.required', 'admin.required', null],
  ])('%s: a visitor %s, a user %s, an administrator %s', (access, visitor, user, admin) => {
    expect([null, USER, ADMIN].map((viewer) => accessRefusal(access, viewer))).toEqual([
      visitor,
      user,
      admin,
    ]);
  });
});

describe('the permission table', () => {
  it('names each route once', () => {
    const names = permissions.map(([method, path]) => `${method} ${path}`);
    expect(names).toEqual([...new Set(names)]);
  });

  it('says who may make a call', () => {
    expect(accessTo(['POST', authPaths.exchange])).toBe('anyone');
    expect(accessTo(['GET', pinPaths.group(':id')])).toBe('signed-in');
    expect(accessTo(['GET', adminPaths.pinQueue])).toBe('administrator');
    expect(() => accessTo(['GET', pinPaths.group('7')])).toThrow('has no row for GET /api/pins/groups/7');
  });
});
