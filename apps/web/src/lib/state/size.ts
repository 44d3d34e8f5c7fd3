export const sizes = ['default', 'medium', 'small', 'mini'] as const
/** Height of controls and rows, as the user chooses it. */
export type Size = (typeof sizes)[number]

/** A size from outside; anything else is the middle one. */
export function parseSize(stored: string | null): Size {
  return sizes.find((size) => size === stored) ?? 'medium'
}
