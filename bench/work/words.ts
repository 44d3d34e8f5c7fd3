import type pg from 'pg'
import type { StationTable } from './grow.ts'

/** Words that occur in names or owners of stations, and some that do not, of two to nine characters, in random order. */
export async function pickWords(pool: pg.Pool, { table, column }: StationTable, seed: number): Promise<string[]> {
  const { rows } = await pool.query<{ word: string }>(
    `with words as (
       select distinct word
         from (select * from ${table} order by id limit 20000) t,
              regexp_split_to_table(lower(concat_ws(' ', t.${column['stationName']}, t.${column['owner']})), '[^[:alpha:]]+') word
        where char_length(word) between 2 and 9),
     -- a tenth finds nothing
     chosen as ((select word from words order by md5(word || $1) limit 1790)
       union (select distinct reverse(word) from words where char_length(word) > 4 order by 1 limit 200)
       union select * from unnest(array['储能', 'zorba', '电站', '储']) as chinese(word))
     select word from chosen order by md5(word || $1)`,
    [String(seed)],
  )
  return rows.map(({ word }) => word)
}
