let count = 0

/** A short unique text; later ones sort after earlier ones. */
export const unique = (prefix: string) => `${prefix}${String(++count).padStart(5, '0')}`
