/** callers that may wait for one key */
const maxWaiting = 200

interface Permits {
  taken: number
  /** in the order in which they came */
  waiting: (() => void)[]
}

/** A counting semaphore for each key: at most so many at a time, in the order in which they came. */
export class KeyedSemaphore {
  readonly #permits = new Map<string, Permits>()

  /** How many callers wait for a permit. */
  get waiting(): number {
    let count = 0
    for (const permits of this.#permits.values()) count += permits.waiting.length
    return count
  }

  /** Takes a permit if one is free. */
  tryAcquire(key: string, limit: number): boolean {
    const permits = this.#permits.get(key)
    if (!permits) this.#permits.set(key, { taken: 1, waiting: [] })
    else if (permits.taken >= limit) return false
    else permits.taken += 1
    return true
  }

  /**
   * Waits for a permit that is released.
   * @param createRefusal the error when none is released in time, when too many wait, or when the signal is aborted
   */
  async acquireReleased(key: string, limitMs: number, createRefusal: () => Error, signal?: AbortSignal): Promise<void> {
    const waiting = this.#permits.get(key)?.waiting
    if (!waiting || waiting.length >= maxWaiting || limitMs <= 0 || signal?.aborted) throw createRefusal()
    await new Promise<void>((resolve, reject) => {
      const start = () => {
        end()
        resolve()
      }
      const refuse = () => {
        end()
        waiting.splice(waiting.indexOf(start), 1)
        reject(createRefusal())
      }
      const late = setTimeout(refuse, limitMs)
      signal?.addEventListener('abort', refuse, { once: true })
      const end = () => {
        clearTimeout(late)
        signal?.removeEventListener('abort', refuse)
      }
      waiting.push(start)
    })
  }

  /** The next that waits takes over the permit. */
  release(key: string): void {
    const permits = this.#permits.get(key)
    if (!permits) return
    const start = permits.waiting.shift()
    if (start) return start()
    permits.taken -= 1
    if (permits.taken === 0) this.#permits.delete(key)
  }
}
