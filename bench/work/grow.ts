import type pg from 'pg'

/** The model Station in the database, by its names. */
export interface StationTable {
  table: string
  /** physical column by field name */
  column: Record<string, string>
  keyword: string[]
  modelId: string
}

interface Physical {
  main: { name: string; columns: { field: string; column: string }[]; keyword: string[] }
}

export async function stationTable(pool: pg.Pool): Promise<StationTable> {
  const { rows } = await pool.query<{ id: string; tables: Physical }>(
    `select d.id, v.tables from designs d join design_versions v on v.design_id = d.id and v.version = d.version where d.en_code = 'station'`,
  )
  const [row] = rows
  if (!row) throw new Error('the model station is not released')
  const { name, columns, keyword } = row.tables.main
  return {
    table: `record.${name}`,
    column: Object.fromEntries(columns.map(({ field, column }) => [field, column])),
    keyword,
    modelId: row.id,
  }
}

/**
 * Grows Station to `count` rows out of the real ones: ids in order of time like those of the product, names with a number and,
 * for one row in 125 each, a word of two Chinese characters and one of five letters that occur in no real name,
 * so that both keywords find the same number of rows. Rows belong to the organization of the caller.
 */
export async function growStations(
  pool: pg.Pool,
  { table, column, keyword }: StationTable,
  count: number,
  organizeId: string,
): Promise<void> {
  const { rows } = await pool.query<{ have: number }>(`select count(*)::int as have from ${table}`)
  const have = rows[0]?.have ?? 0
  const fields = Object.keys(column).filter((field) => field !== 'stationName')
  const own = fields.map((field) => column[field])
  const name = column['stationName'] ?? ''
  await pool.query(`update ${table} set organize_id = $1 where organize_id is distinct from $1`, [organizeId])
  if (have < count) {
    await pool.query(
      `insert into ${table} (id, version, creator_time, organize_id, design_version, keyword, ${name}, ${own.join(', ')})
       select ${orderedId('now_ms.ms - ($2::bigint - n)')}, 1, now(), $1, 1, lower(concat_ws(chr(31), ${keyword.map((one) => (one === name ? 'new_name' : one)).join(', ')})),
         new_name, ${own.join(', ')}
       from generate_series($3::bigint + 1, $2::bigint) n
       cross join (select (extract(epoch from clock_timestamp()) * 1000)::bigint as ms) now_ms
       join (select *, row_number() over (order by id) as place from (select * from ${table} order by id limit 12987) real) source on source.place = 1 + n % 12987
       cross join lateral (select source.${name} || ' ' || n || case n % 125 when 7 then ' 储能' when 57 then ' Zorba' else '' end as new_name) named`,
      [organizeId, count, have],
    )
  }
  await pool.query(`vacuum (analyze) ${table}`)
  // what growing has left to write is written before anything is measured
  await pool.query('checkpoint')
}

/** A version 7 UUID at a moment, in SQL. */
const orderedId = (ms: string) =>
  `(lpad(to_hex(${ms}), 12, '0') || '7' || substr(md5(random()::text), 1, 3) || '8' || substr(md5(random()::text), 1, 15))::uuid`
