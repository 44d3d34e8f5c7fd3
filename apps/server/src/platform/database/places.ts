/** connections that may wait for a place under one key */
const maxWaiting = 200

interface Waiting {
  start: () => void
  refuse: (error: Error) => void
}

interface Held {
  taken: number
  line: Waiting[]
}

/** A number of places under each key, and a line of those who wait for one. */
export class Places {
  readonly #held = new Map<string, Held>()

  /** Takes a place if one is free. */
  take(key: string, limit: number): boolean {
    const held = this.#held.get(key)
    if (!held) this.#held.set(key, { taken: 1, line: [] })
    else if (held.taken >= limit) return false
    else held.taken += 1
    return true
  }

  /**
   * Waits for a place that is left.
   * @param createRefusal the error when none is left in time, or when too many wait
   */
  async wait(key: string, limitMs: number, createRefusal: () => Error): Promise<void> {
    const line = this.#held.get(key)?.line
    if (!line || line.length >= maxWaiting || limitMs <= 0) throw createRefusal()
    await new Promise<void>((resolve, reject) => {
      const entry: Waiting = {
        start: () => {
          clearTimeout(late)
          resolve()
        },
        refuse: reject,
      }
      const late = setTimeout(() => {
        line.splice(line.indexOf(entry), 1)
        entry.refuse(createRefusal())
      }, limitMs)
      line.push(entry)
    })
  }

  /** The next in the line takes over the place. */
  leave(key: string): void {
    const held = this.#held.get(key)
    if (!held) return
    const next = held.line.shift()
    if (next) return next.start()
    held.taken -= 1
    if (held.taken === 0) this.#held.delete(key)
  }
}
