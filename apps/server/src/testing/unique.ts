let count = 0

/** A short text that no other builder call has given; what was given later sorts behind. */
export const unique = (prefix: string) => `${prefix}${String(++count).padStart(5, '0')}`
