import { aesBytes } from './aes.data.js';
import { SCHEDULE_BYTES, schedule, tables } from './rounds.js';

/** Exports of aes.as. Addresses and sizes are bytes; a size is whole blocks. */
interface AesModule {
  eight(
    ...placesAndSize: [
      a: number,
      b: number,
      c: number,
      d: number,
      e: number,
      f: number,
      g: number,
      h: number,
      size: number,
    ]
  ): void;
  one(a: number, size: number, on: boolean): void;
  readonly SIZE: { readonly value: number };
  readonly TEXT: { readonly value: number };
  readonly CODE: { readonly value: number };
  readonly CODE_EACH: { readonly value: number };
  readonly SCHEDULES: { readonly value: number };
}

/** The part used of WebAssembly, which the types of Node and the language leave to those of browsers. */
interface Host {
  readonly Memory: new (size: { initial: number }) => { readonly buffer: ArrayBuffer; grow(pages: number): number };
  readonly Module: new (bytes: Uint8Array) => object;
  readonly Instance: new (module: object, imports: object) => { readonly exports: unknown };
}

/** Number of keys that are processed at a time. */
export const KEY_LANES = 8;

/** Length of the base64 text of `size` bytes. */
export const base64Length = (size: number): number => 4 * Math.ceil(size / 3);

/** Pages that are added when there is no place for one more key. */
const GROWTH_PAGES = 16;

/**
 * AES-128-CBC with the keys of many connections in one memory of WebAssembly: about as fast as the processor's own
 * instructions by way of OpenSSL, but without an object and an allocation for each message and connection, and with the
 * base64 of what comes out. A key is named by its place.
 */
export class AesKernel {
  /** Most bytes of a text that {@link AesKernel.eight} encrypts. */
  readonly limit: number;
  readonly #memory: InstanceType<Host['Memory']>;
  readonly #module: AesModule;
  readonly #free: number[] = [];
  #end: number;
  #bytes: Uint8Array;
  /** The text that lies at its place. */
  #text: Uint8Array | undefined;
  #lanes: readonly Uint8Array[] = [];

  /** Throws where there is no WebAssembly with relaxed SIMD. */
  constructor() {
    const host = (globalThis as unknown as { readonly WebAssembly: Host }).WebAssembly;
    const compiled = new host.Module(Buffer.from(aesBytes, 'base64'));
    this.#memory = new host.Memory({ initial: 4 });
    this.#module = new host.Instance(compiled, { env: { memory: this.#memory } }).exports as AesModule;
    this.#bytes = new Uint8Array(this.#memory.buffer);
    this.#bytes.set(tables());
    this.#end = this.#module.SCHEDULES.value;
    this.limit = this.#module.SIZE.value;
  }

  /** Gives a key and an IV, 16 bytes each, a place. */
  add(key: Uint8Array, iv: Uint8Array): number {
    const place = this.#free.pop() ?? this.#newPlace();
    this.#bytes.set(schedule(key, iv), place);
    return place;
  }

  /** Forgets the key of a place. */
  remove(place: number): void {
    this.#bytes.fill(0, place, place + SCHEDULE_BYTES);
    this.#free.push(place);
  }

  /** Encrypts a text of whole blocks, no longer than the limit, by the keys of {@link KEY_LANES} places. See {@link AesKernel.copy}. */
  eight(text: Uint8Array, places: readonly number[]): void {
    if (this.#text !== text) {
      this.#bytes.set(text, this.#module.TEXT.value);
      this.#text = text;
      this.#lanes = this.#views(base64Length(text.length));
    }
    const at = (lane: number): number => places[lane] ?? 0;
    this.#module.eight(at(0), at(1), at(2), at(3), at(4), at(5), at(6), at(7), text.length);
  }

  /** Copies what {@link AesKernel.eight} made by one of its keys, as base64. */
  copy(lane: number, into: Uint8Array, at: number): void {
    into.set(this.#lanes[lane] ?? [], at);
  }

  /** Encrypts a text of whole blocks, however long, by one key, and writes it as base64. */
  one(text: Uint8Array, place: number, into: Uint8Array, at: number): void {
    this.#text = undefined;
    const { TEXT, CODE } = this.#module;
    for (let from = 0, to = at; from < text.length; from += this.limit) {
      const piece = text.subarray(from, from + this.limit);
      this.#bytes.set(piece, TEXT.value);
      this.#module.one(place, piece.length, from > 0);
      const length = base64Length(piece.length);
      into.set(this.#bytes.subarray(CODE.value, CODE.value + length), to);
      to += length;
    }
  }

  #newPlace(): number {
    const place = this.#end;
    this.#end += SCHEDULE_BYTES;
    if (this.#end > this.#bytes.length) {
      this.#memory.grow(GROWTH_PAGES);
      this.#bytes = new Uint8Array(this.#memory.buffer);
      // Views of the old memory are detached.
      this.#text = undefined;
    }
    return place;
  }

  #views(length: number): Uint8Array[] {
    const { CODE, CODE_EACH } = this.#module;
    return Array.from({ length: KEY_LANES }, (_, lane) => {
      const from = CODE.value + lane * CODE_EACH.value;
      return this.#bytes.subarray(from, from + length);
    });
  }
}
