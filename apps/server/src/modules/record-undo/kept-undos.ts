/** Imports and batch edits that a user can undo in a form: the newest, for so long (decisions 92 and 226). */
export const keptUndos = { count: 3, ms: 30 * 86_400_000 }
