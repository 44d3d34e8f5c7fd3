/** Matches a JSON string that PostgreSQL can parse: escapes as written by `JSON.stringify`, and no NUL. */
const jsonText = String.raw`"([^"\\[:cntrl:]]|\\["\\/bfnrt]|\\u00(0[1-9a-f]|1[0-9a-f]))*"`
const degrees = String.raw`-?[0-9]{1,3}(\.[0-9]{1,6})?`
const stored = `^\\{"name":${jsonText},"address":${jsonText},"longitude":${degrees},"latitude":${degrees}\\}$`

/**
 * The text of a location column: name and address, or the coordinates; the form engine formats it the same way. A text that
 * was stored before the field became a location is returned unchanged, so that reading never fails.
 */
export function buildPlaceSql(column: string): string {
  const part = (name: string) => `(${column}::json ->> '${name}')`
  const words = `nullif(concat_ws(' ', nullif(${part('name')}, ''), nullif(${part('address')}, '')), '')`
  const coordinates = `${part('longitude')} || ', ' || ${part('latitude')}`
  return `case when ${column} ~ '${stored}' then coalesce(${words}, ${coordinates}) else ${column} end`
}
