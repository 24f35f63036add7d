/** Hashes several numbers to 32 bits: deterministic, and unrelated for neighbouring inputs. */
export function hashOf(a: number, b = 0, c = 0, d = 0): number {
  let hash = 0x9e37_79b9;
  for (const part of [a, b, c, d]) {
    hash = Math.imul(hash ^ part, 0x85eb_ca6b);
    hash ^= hash >>> 13;
    hash = Math.imul(hash, 0xc2b2_ae35);
    hash ^= hash >>> 16;
  }
  return hash >>> 0;
}

/** Pseudorandom numbers, equal for equal seeds. */
export class Random {
  #state: number;

  constructor(seed: number) {
    this.#state = seed | 0 || 1;
  }

  /** 32 bits. */
  bits(): number {
    let state = this.#state;
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    this.#state = state;
    return state >>> 0;
  }

  /** A number from 0 to below 1. */
  unit(): number {
    return this.bits() / 4_294_967_296;
  }

  between(from: number, to: number): number {
    return from + (to - from) * this.unit();
  }

  /** A whole number from 0 to below `count`. */
  below(count: number): number {
    return Math.floor(this.unit() * count);
  }

  /** About normal, mean 0, deviation 1, never beyond 3.5. */
  normal(): number {
    const bits = this.bits();
    return ((bits & 255) + ((bits >>> 8) & 255) + ((bits >>> 16) & 255) + (bits >>> 24) - 510) / 147.8;
  }
}
