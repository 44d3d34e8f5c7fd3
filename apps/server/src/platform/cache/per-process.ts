/** Returns the shared object of a process; `of` returns the one that was already created for a database, or `undefined`. */
export interface PerProcess<D, T> {
  (deps: D): T
  of(db: object): T | undefined
  /** Gives the object of `deps` to a further database object too, such as one that is a transaction of the same database. */
  share(deps: D, db: object): void
}

/**
 * One shared object per running process, such as a cache that several modules read. Created at first use and looked up by the
 * database object, so two servers in one test run do not share it.
 */
export function sharePerProcess<D extends { db: object }, T>(make: (deps: D) => T): PerProcess<D, T> {
  const made = new WeakMap<object, T>()
  const find = (deps: D): T => {
    const known = made.get(deps.db)
    if (known !== undefined) return known
    const fresh = make(deps)
    made.set(deps.db, fresh)
    return fresh
  }
  return Object.assign(find, {
    of: (db: object) => made.get(db),
    share: (deps: D, db: object) => void made.set(db, find(deps)),
  })
}
