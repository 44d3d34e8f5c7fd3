/** A string of JSON that PostgreSQL can read back: escapes as `JSON.stringify` writes them, and no NUL. */
const jsonText = String.raw`"([^"\\[:cntrl:]]|\\["\\/bfnrt]|\\u00(0[1-9a-f]|1[0-9a-f]))*"`
const degrees = String.raw`-?[0-9]{1,3}(\.[0-9]{1,6})?`
const stored = `^\\{"name":${jsonText},"address":${jsonText},"longitude":${degrees},"latitude":${degrees}\\}$`

/**
 * The words of a location column, as the engine's `placeText` reads them: name and address, or the coordinates. A text that was
 * stored before the field became a location is left as it is, so that reading it never fails.
 */
export function placeSql(column: string): string {
  const part = (name: string) => `(${column}::json ->> '${name}')`
  const words = `nullif(concat_ws(' ', nullif(${part('name')}, ''), nullif(${part('address')}, '')), '')`
  const coordinates = `${part('longitude')} || ', ' || ${part('latitude')}`
  return `case when ${column} ~ '${stored}' then coalesce(${words}, ${coordinates}) else ${column} end`
}
