/** SQL names of forms and fields: lower case, so that they need no quotes, and never a reserved word. */

const reservedWords = new Set(
  `all analyse analyze and any array as asc asymmetric authorization binary both case cast check collate collation column
   concurrently constraint create cross current_catalog current_date current_role current_schema current_time current_timestamp
   current_user default deferrable desc distinct do else end except false fetch for foreign freeze from full grant group having
   ilike in initially inner intersect into is isnull join lateral leading left like limit localtime localtimestamp natural not
   notnull null offset on only or order outer overlaps placing primary references returning right select session_user similar
   some symmetric system_user table tablesample then to trailing true union unique user using variadic verbose when where window
   with`.split(/\s+/),
)

const maxNameLength = 58

/** @returns a name that is not in `taken`, and adds it there */
export function createSqlName(name: string, taken: Set<string>): string {
  const snake = name
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^(?=\d)/, '_')
    .slice(0, maxNameLength)
  const stem = reservedWords.has(snake) ? `${snake}_` : snake
  let unique = stem
  for (let number = 2; taken.has(unique); number++) unique = `${stem}_${number}`
  taken.add(unique)
  return unique
}
