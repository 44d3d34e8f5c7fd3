import { randomUUID } from 'node:crypto'

/** The table to read and write, by its names in the database. */
export interface FloorTable {
  /** with schema, e.g. `record.r1` */
  table: string
  /** columns a page and a record answer; keys of the bodies that create and update take */
  columns: readonly string[]
  /** the text columns that the keyword is looked for in */
  keywordColumns: readonly string[]
  /** the number that the keyword list and the deep page are sorted by */
  sortColumn: string
  /** columns without a default that a new row needs beside `id`, with SQL for their value, e.g. `{ design_version: '1' }` */
  fixed?: Readonly<Record<string, string>>
}

interface Statement {
  name: string
  text: string
}

export interface FloorStatements {
  /** run once at the start */
  prepare: string[]
  plain: Statement
  /** a page and its total, up to `totalBound` hits; with more, the total alone */
  list: Statement
  /** a page of more hits, found along the order */
  walk: Statement
  deep: Statement
  total: Statement
  get: Statement
  create: Statement
  update: Statement
  /** values of a body in the order of the columns */
  valuesOf(body: Record<string, unknown>): unknown[]
}

/** Lists with a keyword count up to here, as the product does. */
export const totalBound = 1000

/** Hand-written statements; every technique that helps is used: trigram index, (sort, id) index, one scan, late row fetch. */
export function floorStatements({
  table,
  columns,
  keywordColumns,
  sortColumn,
  fixed = {},
}: FloorTable): FloorStatements {
  const name = table.replaceAll(/\W/g, '_')
  const shown = ['id', ...columns].map((column) => `t.${column}`).join(', ')
  const found = keywordColumns.map((column) => `${column} ilike $1`).join(' or ')
  const fixedNames = Object.keys(fixed)
  return {
    prepare: [
      'create extension if not exists pg_trgm',
      `create index if not exists floor_${name}_trigram on ${table} using gin (${keywordColumns.map((column) => `${column} gin_trgm_ops`).join(', ')})`,
      `create index if not exists floor_${name}_sort on ${table} (${sortColumn}, id)`,
    ],
    plain: named('plain', `select ${shown} from ${table} t order by t.id desc limit 20 offset $1`),
    list: named(
      'list',
      `with m as materialized (select id, ${sortColumn} from ${table} where ${found} limit ${totalBound + 1}), n as materialized (select count(*)::int as total from m), p as (select * from m where (select total from n) <= ${totalBound} order by ${sortColumn}, id limit 20 offset $2) select n.total, ${shown} from n left join (p join ${table} t on t.id = p.id) on true order by p.${sortColumn}, p.id`,
    ),
    walk: named(
      'walk',
      `select ${shown} from ${table} t where ${found} order by t.${sortColumn}, t.id limit 20 offset $2`,
    ),
    deep: named(
      'deep',
      `select ${shown} from (select id, ${sortColumn} from ${table} order by ${sortColumn}, id limit 20 offset $1) p join ${table} t on t.id = p.id order by p.${sortColumn}, p.id`,
    ),
    total: named('total', `select count(*)::int as total from ${table}`),
    get: named('get', `select ${shown} from ${table} t where t.id = $1`),
    create: named(
      'create',
      `insert into ${table} (id, ${[...columns, ...fixedNames].join(', ')}) values (${['gen_random_uuid()', ...columns.map((_column, index) => `$${index + 1}`), ...Object.values(fixed)].join(', ')}) returning id`,
    ),
    update: named(
      'update',
      `update ${table} set ${columns.map((column, index) => `${column} = $${index + 2}`).join(', ')} where id = $1 returning id`,
    ),
    valuesOf: (body) => columns.map((column) => body[column] ?? null),
  }
}

const run = randomUUID().slice(0, 8)
const named = (name: string, text: string): Statement => ({ name: `floor-${name}-${run}`, text })
