import { sql, type Expression, type RawBuilder } from 'kysely'

/** Number of rows, as a number (int8 arrives as text). */
export const rowCount = sql<number>`count(*)::int`

/** Any of the values, for `where('id', '=', matchAny(ids))`: one parameter, however many values there are. */
export const matchAny = <Value>(values: readonly Value[] | Expression<readonly Value[]>): RawBuilder<Value> =>
  sql`any(${values})`

/** `enabled_mark` turned around: on into off and back. */
export const toggledMark = sql<number>`1 - enabled_mark`

/**
 * Whether a user belongs to one of the organizations: to it alone or besides others.
 *
 * @param user alias of the row of `users`
 */
export const belongsToOrganizes = (
  user: string,
  organizes: readonly string[] | Expression<readonly string[] | null>,
): RawBuilder<boolean> =>
  sql`(${sql.ref(`${user}.organize_id`)} = any(${organizes}::uuid[])
    or exists (select from user_organizes m where m.user_id = ${sql.ref(`${user}.id`)} and m.organize_id = any(${organizes}::uuid[])))`

/**
 * Whether one of the columns contains a keyword.
 *
 * @param pattern of `toLikePattern`
 */
export const matchPattern = (
  pattern: string | Expression<string>,
  columns: readonly Expression<string | null>[],
): RawBuilder<boolean> =>
  sql`(${sql.join(
    columns.map((column) => sql`${column} ilike ${pattern}`),
    sql` or `,
  )})`

/** The translations of a name in all languages, a line each: a column that a keyword is looked for in. */
export const joinTranslations = (names: Expression<Partial<Record<string, string>>>): RawBuilder<string | null> =>
  sql`(select string_agg(name.value, chr(10)) from jsonb_each_text(${names}) name)`

/** The column that a list is sorted by; the key comes from the caller. */
export const findSortColumn = <Column extends string>(
  columns: Record<string, Column>,
  key: string,
): Column | undefined => (Object.hasOwn(columns, key) ? columns[key] : undefined)
