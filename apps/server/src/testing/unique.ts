let count = 0

/** A short text that no other builder call has given. */
export const unique = (prefix: string) => `${prefix}${++count}`
