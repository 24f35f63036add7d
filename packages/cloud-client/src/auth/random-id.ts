const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** 32 random letters and digits: a name, not a secret. */
export function randomId(): string {
  return Array.from({ length: 32 }, () => LETTERS[Math.floor(Math.random() * LETTERS.length)]).join('');
}
