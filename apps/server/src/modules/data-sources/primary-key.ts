/** A column that the account may read, and its place in the primary key from 0; null if it is not in the key. */
export interface KeyColumn {
  sql: string
  place: unknown
}

/** The columns of a primary key, in its order; empty if the account may not read all of its `count` columns. */
export function sortKey(columns: readonly KeyColumn[], count: number): string[] {
  const found = columns
    .flatMap(({ sql, place }) => (place === null || place === undefined ? [] : [{ sql, place: Number(place) }]))
    // columns that an index only includes come after those of the key
    .filter(({ place }) => place < count)
    .toSorted((one, other) => one.place - other.place)
  return found.length === count ? found.map(({ sql }) => sql) : []
}
