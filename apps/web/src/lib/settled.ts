/** What `work` brings or throws, once `next` — a list read anew, say — has run as well, whether the work went well or not. */
export const settled = <T>(work: Promise<T>, next: () => unknown): Promise<T> => work.finally(next)
