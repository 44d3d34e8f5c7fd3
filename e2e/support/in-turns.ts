/** Every combination is tried, which takes too long for every change: `npm run test:slow`. */
export const isWholeRun = process.env['TEST_SLOW'] !== undefined

/** The views in which a story runs: all of them in a whole run, otherwise the one that would show most faults. */
export const chooseViews = <View>(views: readonly View[], usual: (view: View) => boolean): View[] =>
  views.filter((view) => isWholeRun || usual(view))

/** Whether a case of a row is tried in a column: all of them in a whole run, otherwise each in one of two columns, in turns. */
export const isInTurn = (row: number, column: number): boolean => isWholeRun || row % 2 === column % 2
