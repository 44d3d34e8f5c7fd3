/** A route whose `handle` is this stands over the whole window, without the shell. */
export const wholeWindow = { wholeWindow: true } as const
