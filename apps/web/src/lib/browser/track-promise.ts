/**
 * A promise for React's `use` that does not suspend once it is fulfilled: React reads fields that it usually sets itself on
 * promises. So `use` can be called in every render. A hook after a conditional `use` fails when React resumes a render that had
 * been suspended (its error 467).
 */
export function trackPromise<T>(promise: Promise<T>): Promise<T> {
  promise.then(
    (value) => Object.assign(promise, { status: 'fulfilled', value }),
    () => undefined,
  )
  return promise
}
