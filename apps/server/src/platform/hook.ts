/** A function, or a set of them, that a lower module calls and a higher one provides, so that it need not import it. */
export interface Hook<T> {
  /** Called once, by `modules-list.ts`. */
  provide(implementation: T): void
  /** @throws Error if no module provides it: what it checks is never left out silently */
  get(): T
}

/** @param name for the error, `<module>.<what it is for>` */
export function createHook<T>(name: string): Hook<T> {
  let provided: T | undefined
  return {
    provide(implementation) {
      provided = implementation
    },
    get() {
      if (provided === undefined) throw new Error(`hook ${name}: no module provides it`)
      return provided
    },
  }
}

/** A hook that any number of modules provide; without one, there is nothing to call. */
export interface HookList<T> {
  add(implementation: T): void
  list(): readonly T[]
}

export function createHookList<T>(): HookList<T> {
  const provided = new Set<T>()
  return { add: (implementation) => void provided.add(implementation), list: () => [...provided] }
}
