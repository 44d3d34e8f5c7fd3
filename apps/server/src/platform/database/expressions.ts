import { sql } from 'kysely'

/** Number of rows, as a number (int8 arrives as text). */
export const rowCount = sql<number>`count(*)::int`

/** `enabled_mark` turned around: on into off and back. */
export const toggledMark = sql<number>`1 - enabled_mark`
