/**
 * Shares expensive reads, such as gathering all matching rows or walking to page 4000: equal reads at the same moment are made
 * once. Their results are cached afterwards by the callers; without sharing, every request that arrives before the first
 * result would repeat the read, and on few cores they would block each other.
 */
export class SharedReads {
  readonly #running = new Map<string, Promise<unknown>>()

  /** everything that the result depends on, including the number of earlier writes */
  read<T>(key: string, read: () => Promise<T>): Promise<T> {
    const running = this.#running.get(key) as Promise<T> | undefined
    if (running) return running
    const reading = read()
    this.#running.set(key, reading)
    const done = () => void this.#running.delete(key)
    reading.then(done, done)
    return reading
  }
}
