/**
 * A promise for React's `use` that costs no wait once it is fulfilled: React reads the fields that it sets itself on what it waits
 * for. So `use` can be called in every drawing. A hook after a `use` that is left out as soon as its value is there fails when React
 * goes on with a drawing that had waited (its error 467).
 */
export function usable<T>(promise: Promise<T>): Promise<T> {
  promise.then(
    (value) => Object.assign(promise, { status: 'fulfilled', value }),
    () => undefined,
  )
  return promise
}
