/** A route with this `handle` fills the whole window, without the shell. */
export const wholeWindow = { wholeWindow: true } as const
