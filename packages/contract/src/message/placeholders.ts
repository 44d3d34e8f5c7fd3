const placeholder = /\{([A-Za-z][A-Za-z0-9]{0,30})\}/g

/** The names of the placeholders in a text. */
export const findPlaceholders = (text: string): string[] => [...text.matchAll(placeholder)].map(([, name = '']) => name)

/** Replaces the placeholders in one pass: inserted values are not read again. Unknown placeholders stay as they are. */
export const fillIn = (text: string, valueOf: (name: string) => string | undefined): string =>
  text.replace(placeholder, (whole, name: string) => valueOf(name) ?? whole)
