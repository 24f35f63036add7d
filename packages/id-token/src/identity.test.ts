import { describe, expect, it } from 'vitest';
import { hasPermission, hasRole, type Identity, isValid, nobody } from './identity.js';

const user: Identity = { uid: 'u1', role: ['editor'], permission: ['read'], tokenExpired: 1000 };

describe('isValid', () => {
  it('holds only while the expiry is later than now', () => {
    expect(isValid(user, 999)).toBe(true);
    expect(isValid(user, 1000)).toBe(false);
    expect(isValid(user, 1001)).toBe(false);
  });

  it('never holds for nobody, even before the epoch', () => {
    expect(isValid(nobody, -1)).toBe(false);
  });
});

describe('hasPermission', () => {
  it('is what the list says', () => {
    expect(hasPermission(user, 'read')).toBe(true);
    expect(hasPermission(user, 'write')).toBe(false);
    expect(hasPermission(nobody, 'read')).toBe(false);
  });

  it('is everything for an administrator', () => {
    expect(hasPermission({ ...user, role: ['admin'], permission: [] }, 'write')).toBe(true);
    expect(hasPermission({ ...user, role: ['administrator'] }, 'write')).toBe(false);
  });
});

describe('hasRole', () => {
  it('is what the list says; administrators have no other role by that', () => {
    expect(hasRole(user, 'editor')).toBe(true);
    expect(hasRole({ ...user, role: ['admin'] }, 'editor')).toBe(false);
  });
});
