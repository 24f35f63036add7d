import { describe, expect, it } from 'vitest';
import { commands, isEncrypted, isSigned } from './commands.js';

describe('the commands', () => {
  it.each<[keyof typeof commands, number, encrypted: boolean, signed: boolean]>([
    ['heartbeat', 0, false, false],
    ['keyNegotiate', 1, false, true],
    ['register', 2, true, true],
    ['login', 3, true, true],
    ['logout', 4, true, true],
    ['clientMessage', 5, true, true],
    ['keyNegotiateResult', 16, false, true],
    ['registerResult', 32, true, true],
    ['loginResult', 48, true, true],
    ['logoutResult', 64, true, true],
    ['serverMessage', 80, true, true],
    ['serverClose', 96, false, false],
    ['redirectServer', 112, false, false],
  ])('%s is %i', (name, number, encrypted, signed) => {
    expect([commands[name], isEncrypted(number), isSigned(number)]).toEqual([number, encrypted, signed]);
  });

  it('treats a command that nobody knows as encrypted and signed', () => {
    expect([isEncrypted(999), isSigned(999)]).toEqual([true, true]);
  });
});
