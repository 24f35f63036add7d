import type { AppContext } from '../../context.js';
import type { Person } from '../../providers/realname/port.js';
import type { RealnameRecord } from './store.js';

type Sealed = Pick<RealnameRecord, 'userId' | 'name' | 'idNumber'>;

/** The columns that hold a person: sealed for one account, so that rows cannot be exchanged. */
export function sealPerson({ vault }: Pick<AppContext, 'vault'>, userId: string, person: Person): Sealed {
  return {
    userId,
    name: vault.seal(person.name, `realname name ${userId}`),
    idNumber: vault.seal(person.idNumber, `realname number ${userId}`),
  };
}

export function openPerson({ vault }: Pick<AppContext, 'vault'>, { userId, name, idNumber }: Sealed): Person {
  return {
    name: vault.open(name, `realname name ${userId}`),
    idNumber: vault.open(idNumber, `realname number ${userId}`),
  };
}

/** Keyed hashes by which equal numbers are found; the first is the one to store. */
export function indexesOf({ vault }: Pick<AppContext, 'vault'>, idNumber: string): readonly [string, ...string[]] {
  return vault.indexes(idNumber, 'id number');
}

/** The last character of a name, the first and last of a number. */
export function maskPerson({ name, idNumber }: Person): Person {
  const characters = [...name];
  return {
    name: '*'.repeat(characters.length - 1) + characters.at(-1),
    idNumber: `${idNumber.slice(0, 1)}${'*'.repeat(idNumber.length - 2)}${idNumber.slice(-1)}`,
  };
}
