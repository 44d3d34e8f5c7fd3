/** Finds the shared thing of a process; `of` gives the one that was made already, by its database. */
export interface PerProcess<D, T> {
  (deps: D): T
  of(db: object): T | undefined
}

/**
 * One shared thing per assembled process, such as a cache that several modules read: made at first use, found by the database
 * the process works on. Two assemblies in one test run do not see each other's.
 */
export function perProcess<D extends { db: object }, T>(make: (deps: D) => T): PerProcess<D, T> {
  const made = new WeakMap<object, T>()
  const find = (deps: D): T => {
    const known = made.get(deps.db)
    if (known !== undefined) return known
    const fresh = make(deps)
    made.set(deps.db, fresh)
    return fresh
  }
  return Object.assign(find, { of: (db: object) => made.get(db) })
}
