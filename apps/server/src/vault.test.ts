import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createVault, VaultError } from './vault.js';

const [older, newer] = ['o'.repeat(32), 'n'.repeat(32)];
const vault = createVault(newer);

describe('a vault', () => {
  it('opens what it sealed, in its place and nowhere else', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.string(), (text, place, elsewhere) => {
        // Lone halves of a character have no bytes of their own.
        const whole = Buffer.from(text).toString();
        const sealed = vault.seal(whole, place);
        expect(vault.open(sealed, place)).toBe(whole);
        if (Buffer.from(place).equals(Buffer.from(elsewhere))) return;
        expect(() => vault.open(sealed, elsewhere)).toThrow(VaultError);
      }),
    );
  });

  it('makes equal texts look different', () => {
    expect(vault.seal('11010219840406970X', 'a')).not.toBe(vault.seal('11010219840406970X', 'a'));
  });

  it('opens nothing that was changed', () => {
    const sealed = vault.seal('text', 'place');
    const [id, body = ''] = sealed.split('.');
    const bytes = Buffer.from(body, 'base64url');
    for (let at = 0; at < bytes.length; at += 1) {
      const changed = Buffer.from(bytes);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(() => vault.open(`${id}.${changed.toString('base64url')}`, 'place')).toThrow(VaultError);
    }
    for (const broken of ['', '.', `${id}.`, `${id}`, 'nokey123.AAAA', body]) {
      expect(() => vault.open(broken, 'place')).toThrow(VaultError);
    }
  });

  it('changes its key step by step', () => {
    const before = createVault(older);
    const both = createVault(`${newer}, ${older}`);
    const sealed = before.seal('text', 'place');
    expect(both.open(sealed, 'place')).toBe('text');
    expect([both.isOld(sealed), both.isOld(both.seal('text', 'place'))]).toEqual([true, false]);
    expect(vault.open(both.seal('text', 'place'), 'place')).toBe('text');
    expect(() => vault.open(sealed, 'place')).toThrow(/DATA_KEY/);
    expect(both.indexes('x', 'id')).toEqual([...vault.indexes('x', 'id'), ...before.indexes('x', 'id')]);
  });

  it('finds equal texts of a kind, and says nothing of them', () => {
    expect(vault.indexes('x', 'id')).toEqual(createVault(newer).indexes('x', 'id'));
    expect(vault.indexes('x', 'id')).not.toEqual(vault.indexes('x', 'name'));
    expect(vault.indexes('x', 'id')[0]).toMatch(/^[0-9a-f]{64}$/);
  });
});
