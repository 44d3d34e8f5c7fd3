import { translateLabel } from '@armature/form-engine'
import { AppError } from '../../../platform/app-error.ts'
import type { Db } from '../../../platform/database/database.ts'
import { mapInSlices } from '../../../platform/slices.ts'
import type { Actor } from '../../design-access/index.ts'
import { escapeIdentifier, escapeTableName, toColumnText, toSqlType } from '../../record-tables/index.ts'
import { convertStored } from './evaluate-values.ts'
import type { ChangedField } from './field-changes.ts'

/** A field of the plan whose values are converted. */
export interface Conversion extends ChangedField {
  /** what cannot be converted is left empty; otherwise it refuses the release */
  leavesEmpty: boolean
}

/** The fields of one table whose values are converted. */
export interface TableConversion {
  table: string
  /** the table of the records: the same, or the one that a sub-table belongs to */
  mainTable: string
  conversions: readonly Conversion[]
  reader: Pick<Actor, 'language'> & { offsetMinutes: number }
  /** the columns exist already, under names for the time being, and most rows are filled */
  isPrepared: boolean
}

const batchRows = 2_000
const firstId = '00000000-0000-0000-0000-000000000000'

/** End of the names of columns that no version knows yet; columns of fields end with a number. */
export const preparedSuffix = '_next'

/** Name of a new column until its release. */
export const getPreparedName = (column: string): string => `${column}${preparedSuffix}`

/** Column with a hash of the values that a row was converted from. */
export const markColumn = `converted${preparedSuffix}`

type StoredRow = Record<string, unknown> & { id: string; mark: string; is_deleted: boolean }

/**
 * Converts the values of a table into their new columns, in batches, as far as they are not converted yet or have changed since.
 * A row that is being saved meanwhile is left for the next run; the last one is made while the table is locked. What cannot be
 * converted in deleted records is left empty: nobody could correct them.
 *
 * @throws AppError 'design.notConverted'
 */
export async function fillColumns(db: Db, conversion: TableConversion): Promise<void> {
  const { table, conversions, reader, isPrepared } = conversion
  const name = escapeTableName(table)
  const sources = conversions.map(({ source }) => `t.${escapeIdentifier(source.column)}`)
  const mark = `hashtextextended(row(${sources.join(', ')})::text, 0)`
  const hasValue = sources.map((source) => `${source} is not null`).join(' or ')
  const isPending = isPrepared
    ? `t.${markColumn} is distinct from ${mark} and (t.${markColumn} is not null or ${hasValue})`
    : `(${hasValue})`
  const values = sources.map((source, at) => `${source} as f${at}`).join(', ')
  const select = `select t.id, ${mark} as mark, ${buildIsDeleted(conversion)} as is_deleted, ${values} from ${name} t where t.id > $1 and ${isPending} order by t.id limit ${batchRows}`
  const update = `update ${name} t set ${listAssignments(conversion, mark).join(', ')}
    from unnest($1::uuid[], $2::bigint[], ${conversions.map((_, at) => `$${at + 3}::text[]`).join(', ')})
      as u(id, mark, ${conversions.map((_, at) => `v${at}`).join(', ')}) where t.id = u.id and ${mark} = u.mark`
  const refused = conversions.map(() => 0)
  for (let last: string | undefined = firstId; last !== undefined;) {
    const rows: StoredRow[] = await db.query<StoredRow>(select, [last])
    const lists = await mapInSlices(rows, (row) =>
      conversions.map((one, at) => {
        const outcome = convertStored(one, row[`f${at}`], reader.offsetMinutes)
        if ('value' in outcome) return toColumnText(one.target.type, outcome.value)
        if (!row.is_deleted) refused[at] = (refused[at] ?? 0) + 1
        return null
      }),
    )
    const columns = conversions.map((_, at) => lists.map((list) => list[at] ?? null))
    if (rows.length > 0) await db.query(update, [rows.map(({ id }) => id), rows.map((row) => row.mark), ...columns])
    last = rows.length === batchRows ? rows.at(-1)?.id : undefined
  }
  assertConverted(conversion, refused)
}

const buildIsDeleted = ({ table, mainTable }: TableConversion): string =>
  table === mainTable
    ? 't.delete_mark is not null'
    : `exists (select from ${escapeTableName(mainTable)} m where m.id = t.record_id and m.delete_mark is not null)`

function listAssignments({ conversions, isPrepared }: TableConversion, mark: string): string[] {
  const values = conversions.map(({ target }, at) => {
    const column = isPrepared ? getPreparedName(target.column) : target.column
    return `${escapeIdentifier(column)} = u.v${at}::${toSqlType(target.type)}`
  })
  return isPrepared ? [...values, `${markColumn} = ${mark}`] : values
}

function assertConverted({ conversions, reader: { language } }: TableConversion, refused: readonly number[]): void {
  for (const [at, { to, leavesEmpty }] of conversions.entries()) {
    const count = refused[at] ?? 0
    if (count > 0 && !leavesEmpty)
      throw new AppError('design.notConverted', { label: translateLabel(to.field, language), count })
  }
}
