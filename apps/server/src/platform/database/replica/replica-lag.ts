import type { Position } from './position.ts'

interface Sample {
  position: Position
  at: number
}

/** more would only make the start of the lag more exact */
const maxSamples = 1_000

/** How long the replica has not had what the primary had: independent of the clocks of both servers, and 0 while nothing is written. */
export class ReplicaLag {
  #samples: Sample[] = []

  /** @param at milliseconds of a clock that never goes back */
  track(primary: Position, replayed: Position, at: number): number {
    const last = this.#samples.at(-1)
    if (primary > (last?.position ?? -1n) && this.#samples.length < maxSamples)
      this.#samples.push({ position: primary, at })
    this.#samples = this.#samples.filter(({ position }) => position > replayed)
    const [oldest] = this.#samples
    return oldest ? at - oldest.at : 0
  }
}
