/** Draws of a load: the same for the product and the floor, other ones for each connection. */
export interface Draw {
  /** a whole number from `min` to `max` */
  integer(min: number, max: number): number
  pick<T>(list: readonly T[]): T
}

/** Mulberry32 (Tommy Ettinger, public domain). */
export function createDraw(seed: number): Draw {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const integer = (min: number, max: number) => min + Math.floor(next() * (max - min + 1))
  return {
    integer,
    pick: (list) => {
      const found = list[integer(0, list.length - 1)]
      if (found === undefined) throw new Error('nothing to draw from')
      return found
    },
  }
}
