import type { Db } from '../../../platform/database/database.ts'
import type { PhysicalModel } from '../../record-tables/physical-model.ts'

/** The tables of the newest version of a design. */
export async function getPhysicalModel(db: Db, id: string): Promise<PhysicalModel> {
  const [row] = await db.query<{ tables: PhysicalModel }>(
    'select tables from design_versions where design_id = $1 order by version desc limit 1',
    [id],
  )
  if (!row) throw new Error('not released')
  return row.tables
}

/** The column of a field of the main form in the newest version. */
export async function getColumnName(db: Db, id: string, field: string): Promise<string> {
  const column = (await getPhysicalModel(db, id)).main.columns.find((known) => known.field === field)
  if (!column) throw new Error(`no column of ${field}`)
  return column.column
}

/** Columns and types of a record table, read from PostgreSQL. */
export async function columnsIn(db: Db, table: string): Promise<Record<string, string>> {
  const rows = await db.query<{ name: string; type: string }>(
    `select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped`,
    [`record.${table}`],
  )
  return Object.fromEntries(rows.map(({ name, type }) => [name, type]))
}

/** The index definitions of a record table after `using`, read from PostgreSQL. */
export async function indexesOn(db: Db, table: string): Promise<string[]> {
  const rows = await db.query<{ indexdef: string }>(
    `select indexdef from pg_indexes where schemaname = 'record' and tablename = $1 order by indexname`,
    [table],
  )
  return rows.map(({ indexdef }) => indexdef.replace(/^.* USING /, ''))
}
