import type { ImportMode } from '@armature/contract'
import type { Values } from '@armature/form-engine'
import type { RowCheck } from '../import/index.ts'
import type { RecordPlan } from '../record-plans/index.ts'
import type { RawRecord } from '../record-values/index.ts'
import type { RecordContext } from '../record-statements/index.ts'
import type { Actor } from '../record-actors/index.ts'
import { acceptRecords, type FieldRefusal, writeTexts } from '../record-checks/index.ts'
import { findTargets } from './find-targets.ts'
import type { ImportField } from './import-fields.ts'
import { type ReadRow, findLineErrors, readCells } from './read-cells.ts'
import { findTakenValues } from './taken-values.ts'
import { formatTransferText } from './transfer-texts.ts'

/** How rows update existing records. */
interface UpdateOptions {
  key: ImportField
  mode: ImportMode['mode']
  /** filled here: the record that accepted values belong to, as it was read */
  targets: WeakMap<Values, RawRecord>
}

/**
 * Checks the rows of a sheet like a save: the form engine applies the same rules and checks, the rights of the user apply, and
 * unique values must be free. Rows without errors contain the values of the record afterwards.
 */
export async function checkRecords(
  context: RecordContext,
  plan: RecordPlan,
  actor: Actor,
  fields: readonly ImportField[],
  checks: readonly RowCheck<Values>[],
  update: UpdateOptions | null = null,
): Promise<void> {
  const rows = await readCells(context, actor, fields, checks)
  const targets = update ? await findTargets(context, plan, actor, update.key, update.mode, rows, checks) : []
  await acceptRows(context, plan, actor, checks, rows, targets)
  for (const [at, { values }] of checks.entries()) {
    const target = targets[at]
    if (target) update?.targets.set(values, target)
  }
}

/** Accepts rows that were read, and adds their errors. @param targets records that the rows change, in the order of the rows */
export async function acceptRows(
  context: RecordContext,
  plan: RecordPlan,
  actor: Actor,
  checks: readonly RowCheck<Values>[],
  rows: readonly ReadRow[],
  targets: readonly (RawRecord | undefined)[],
): Promise<void> {
  const accepted = await acceptRecords(
    context,
    plan,
    actor,
    rows.map(({ raw }, at) => ({ raw, stored: targets[at]?.values })),
  )
  const values = accepted.map((one) => ('values' in one ? one.values : undefined))
  for (const [at, check] of checks.entries()) {
    const one = accepted[at]
    check.values = values[at] ?? {}
    if (one && 'refusals' in one) addRefusals(check, rows[at], one.refusals)
  }
  for (const { at, field, before } of await findTakenValues(
    context,
    plan,
    values,
    targets.map((target) => target?.id),
  )) {
    const check = checks[at]
    const line = before === null ? undefined : checks[before]?.row.rowNumber
    if (check)
      check.errors[field.code] ??=
        line === undefined
          ? writeTexts.taken[actor.language]
          : formatTransferText('doubled', actor.language, { line: String(line) })
  }
}

/** Assigns errors to their cells; an error without a cell, which the user cannot correct by typing, goes to the row. */
function addRefusals(check: RowCheck<Values>, row: ReadRow | undefined, refusals: readonly FieldRefusal[]): void {
  for (const { path, label, msg } of refusals) {
    const place = row?.placeOf.get(path)
    const errors = place && findLineErrors(check, place.line)
    if (errors) errors[place.key] ??= msg
    else check.errors[''] ??= msg.startsWith(label) ? msg : `${label} ${msg}`
  }
}
