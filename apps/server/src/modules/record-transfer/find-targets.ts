import type { ImportMode } from '@armature/contract'
import type { Values } from '@armature/form-engine'
import { AppError } from '../../platform/app-error.ts'
import { mayUse } from '../../platform/http/access.ts'
import type { RowCheck } from '../import/index.ts'
import { toColumnText } from '../record-tables/index.ts'
import type { RecordPlan } from '../record-plans/index.ts'
import { type RawRecord, readRecords } from '../record-values/index.ts'
import type { RecordContext } from '../record-statements/index.ts'
import type { Actor } from '../record-actors/index.ts'
import type { ImportField } from './import-fields.ts'
import type { ReadRow } from './read-cells.ts'
import { isUnique, listHolders, listHoldersOfAll } from './taken-values.ts'
import { formatTransferText } from './transfer-texts.ts'

/** The fields by which rows of a file can be matched with existing records; none if the user may not edit records. */
export const listKeyFields = (plan: RecordPlan, actor: Actor, fields: readonly ImportField[]): ImportField[] =>
  mayUse(actor.rights, 'edit') ? fields.filter(({ field, table }) => table === null && isUnique(plan)(field)) : []

/** @throws AppError 'access.denied', 'import.noKeyField' */
export function requireKeyField(
  plan: RecordPlan,
  actor: Actor,
  fields: readonly ImportField[],
  { mode, keyField }: ImportMode,
): ImportField | null {
  if (mode === 'add') return null
  if (!mayUse(actor.rights, 'edit')) throw new AppError('access.denied')
  const key = listKeyFields(plan, actor, fields).find((one) => one.key === keyField)
  if (!key) throw new AppError('import.noKeyField')
  return key
}

/**
 * Finds the records that rows update: those with the same value in the unique field that the user may edit. Errors are added
 * to the cells.
 *
 * @returns in the order of the rows; undefined if a row adds a record
 */
export async function findTargets(
  context: RecordContext,
  plan: RecordPlan,
  actor: Actor,
  { key, field }: ImportField,
  mode: ImportMode['mode'],
  rows: readonly ReadRow[],
  checks: readonly RowCheck<Values>[],
): Promise<(RawRecord | undefined)[]> {
  const texts = rows.map(({ raw }) => {
    const parsed = field.control.parse(raw[field.name], field.field, actor.offsetMinutes)
    return 'value' in parsed ? toColumnText(field.type, parsed.value) : null
  })
  const holders = await listHolders(context, plan, field, texts)
  const records = await readRecords(context, plan, actor, [...new Set(holders.values())])
  const byId = new Map(records.map((record) => [record.id, record]))
  return texts.map((text, at) => {
    const id = text === null ? undefined : holders.get(text)
    const target = id === undefined ? undefined : byId.get(id)
    const errors = checks[at]?.errors
    if (!errors || target) return target
    const say = (reason: 'noKey' | 'noRecord' | 'outOfReach') =>
      (errors[key] ??= formatTransferText(reason, actor.language))
    if (id !== undefined) say('outOfReach')
    else if (mode === 'update') say(text === null ? 'noKey' : 'noRecord')
    return undefined
  })
}

/**
 * The same for rows that several fields identify together, which no index keeps unique: a row is refused if several records have
 * its values, or an earlier row has them.
 */
export async function findTargetsByAll(
  context: RecordContext,
  plan: RecordPlan,
  actor: Actor,
  keys: readonly ImportField[],
  rows: readonly ReadRow[],
  checks: readonly RowCheck<Values>[],
): Promise<(RawRecord | undefined)[]> {
  const texts = rows.map(({ raw }) =>
    keys.map(({ field }) => {
      const parsed = field.control.parse(raw[field.name], field.field, actor.offsetMinutes)
      return 'value' in parsed ? toColumnText(field.type, parsed.value) : null
    }),
  )
  const fields = keys.map(({ field }) => field)
  const holders = await listHoldersOfAll(context, plan, fields, texts)
  const records = await readRecords(context, plan, actor, [...new Set([...holders.values()].flat())])
  const byId = new Map(records.map((record) => [record.id, record]))
  const first = new Map<string, number>()
  return texts.map((values, at) => {
    const errors = checks[at]?.errors ?? {}
    const before = first.get(JSON.stringify(values))
    if (before === undefined) first.set(JSON.stringify(values), at)
    const say = (reason: 'doubled' | 'severalRecords' | 'outOfReach') =>
      (errors[''] ??= formatTransferText(reason, actor.language, { line: String((before ?? 0) + 1) }))
    const [id, ...others] = holders.get(at) ?? []
    if (before !== undefined) say('doubled')
    else if (others.length > 0) say('severalRecords')
    else if (id !== undefined && !byId.has(id)) say('outOfReach')
    return id === undefined ? undefined : byId.get(id)
  })
}
