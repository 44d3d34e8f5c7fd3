/** Of a list that is read as a board. */
export const boardLimits = {
  columns: 50,
  /** records that are divided: the first ones in the order of the board */
  records: 10_000,
  /** of a column */
  cards: 20,
  /** of a column that was opened */
  openedCards: 200,
} as const
