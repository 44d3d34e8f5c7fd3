import type { ConversionChoice } from '@armature/contract'
import { canConvert, translateLabel } from '@armature/form-engine'
import { sql } from 'kysely'
import { AppError } from '../../../platform/app-error.ts'
import type { Db } from '../../../platform/database/database.ts'
import { escapeIdentifier, escapeTableName } from '../../record-tables/index.ts'
import type { Conversion, TableConversion } from './convert-columns.ts'
import type { ChangedField, ChangedTable } from './field-changes.ts'
import { createMarkName } from './prepare-columns.ts'

/** What a release was asked to do with the values of a field, by definition path. */
export interface ChosenConversion {
  field: string
  choice: ConversionChoice
}

/** What may happen to the values of a field of a table. */
export const listChoices = ({ from, to }: ChangedField): ConversionChoice[] =>
  canConvert(from, to) ? ['convert', 'leaveEmpty', 'keep'] : ['keep']

/** The fields whose type changes and that have values. */
export async function findFilled(db: Db, { table, retyped }: ChangedTable): Promise<ChangedField[]> {
  if (retyped.length === 0) return []
  const name = escapeTableName(table.name)
  const flags = retyped.map(({ source }, at) =>
    sql
      .raw<boolean>(`exists (select 1 from ${name} where ${escapeIdentifier(source.column)} is not null)`)
      .as(`f${at}` as const),
  )
  const row = await db.sql.selectNoFrom(flags).executeTakeFirstOrThrow()
  return retyped.filter((_, at) => row[`f${at}`])
}

/**
 * Checks that a release chooses for exactly those fields that have values of another type, and lists the tables to convert.
 *
 * @throws AppError 'design.choiceMissing', 'design.choiceNotOffered'
 */
export async function planConversions(
  tx: Db,
  tables: readonly ChangedTable[],
  chosen: readonly ChosenConversion[],
  reader: TableConversion['reader'],
): Promise<TableConversion[]> {
  const open = new Map(chosen.map(({ field, choice }) => [field, choice]))
  const planned: TableConversion[] = []
  const mainTable = tables.find(({ isMain }) => isMain)?.table.name ?? ''
  for (const changed of tables.filter(({ retyped }) => retyped.length > 0)) {
    const filled = await findFilled(tx, changed)
    const conversions = filled.flatMap((field): Conversion[] => {
      const label = translateLabel(field.to.field, reader.language)
      const choice = open.get(field.to.path)
      if (choice === undefined) throw new AppError('design.choiceMissing', { label })
      if (!listChoices(field).includes(choice)) throw new AppError('design.choiceNotOffered', { label })
      open.delete(field.to.path)
      return choice === 'keep' ? [] : [{ ...field, leavesEmpty: choice === 'leaveEmpty' }]
    })
    const values = conversions.map(({ target }) => target.column)
    const one = { table: changed.table.name, mainTable, conversions, reader, values }
    if (conversions.length > 0) planned.push({ ...one, mark: createMarkName('', one) })
  }
  const [unneeded] = open.keys()
  if (unneeded !== undefined) throw new AppError('design.choiceNotOffered', { label: unneeded })
  return planned
}
