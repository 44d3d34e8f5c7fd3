/** Runs `next` after `work`, whether it succeeded or not, for example to reload a list; resolves or rejects like `work`. */
export const withFollowUp = <T>(work: Promise<T>, next: () => unknown): Promise<T> => work.finally(next)
