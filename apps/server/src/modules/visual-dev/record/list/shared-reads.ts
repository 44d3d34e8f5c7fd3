/**
 * Reads that cost much more than a page, such as gathering all rows that match or walking to page 4000, made once for all
 * who ask the very same at the same moment. What they find is kept for a while afterwards; without this, everybody who
 * comes before it is first known would make it again, and on few cores they would all wait for each other.
 */
export class SharedReads {
  readonly #running = new Map<string, Promise<unknown>>()

  /** @param key says all that the answer depends on, what was written before included */
  once<T>(key: string, read: () => Promise<T>): Promise<T> {
    const running = this.#running.get(key) as Promise<T> | undefined
    if (running) return running
    const reading = read()
    this.#running.set(key, reading)
    const done = () => void this.#running.delete(key)
    reading.then(done, done)
    return reading
  }
}
