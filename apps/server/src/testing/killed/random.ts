/** Chooses a whole number from 0 to `count - 1`. */
export type Choose = (count: number) => number

/** The same choices for the same seed (mulberry32). */
export function createChoose(seed: number): Choose {
  let state = seed
  return (count) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * count)
  }
}
