/** Height of a row of the wide grid, and what lies between two widgets, px; the designer draws with the same. */
export const rowPx = 32
export const gapPx = 12
