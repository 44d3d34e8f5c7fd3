/**
 * One shared thing per assembled process, such as a cache that several modules read: made at first use, found by the database
 * the process works on. Two assemblies in one test run do not see each other's.
 */
export function perProcess<D extends { db: object }, T>(make: (deps: D) => T): (deps: D) => T {
  const made = new WeakMap<object, T>()
  return (deps) => {
    const known = made.get(deps.db)
    if (known !== undefined) return known
    const fresh = make(deps)
    made.set(deps.db, fresh)
    return fresh
  }
}
