/** Joins parts of a file, in order; neighbouring parts are copied at once. */
export class FileParts {
  readonly #file: Buffer;
  readonly #parts: Buffer[] = [];
  #from = 0;
  #to = 0;

  constructor(file: Buffer) {
    this.#file = file;
  }

  /** Adds the bytes of the file from `from` up to `to`. */
  add(from: number, to: number): void {
    if (from !== this.#to) {
      this.#parts.push(this.#file.subarray(this.#from, this.#to));
      this.#from = from;
    }
    this.#to = to;
  }

  /** Adds bytes that the file has not. */
  insert(bytes: Buffer): void {
    this.#parts.push(this.#file.subarray(this.#from, this.#to), bytes);
    this.#from = 0;
    this.#to = 0;
  }

  join(): Buffer {
    return Buffer.concat([...this.#parts, this.#file.subarray(this.#from, this.#to)]);
  }
}
