/** Height of a row of the wide grid, and the gap between widgets, in px; the designer uses the same. */
export const rowPx = 32
export const gapPx = 12
