/** Names of files that no two share, whatever their case: those that are taken again get a number. */
export class UniqueNames {
  /** Names in lower case, with the last number that each has got. Counting anew would take minutes of thousands. */
  readonly #taken = new Map<string, number>();

  /** The name itself, or with the first number that makes it another one than all before. */
  take(name: string): string {
    const key = name.toLowerCase();
    let number = this.#taken.get(key) ?? 0;
    let unique = name;
    do {
      number += 1;
      unique = number === 1 ? name : `${name} (${number})`;
    } while (this.#taken.has(unique.toLowerCase()));
    this.#taken.set(unique.toLowerCase(), 1).set(key, number);
    return unique;
  }
}
