import type { Language } from '@armature/contract'
import { type ValidationError, translateLabel, problemText } from '@armature/form-engine'
import { AppError } from '../../platform/app-error.ts'
import { isUniqueViolation } from '../../platform/database/faults.ts'
import type { RecordPlan } from '../record-plans/index.ts'
import { type WriteReason, writeTexts } from './write-texts.ts'

export interface FieldRefusal {
  /** value path */
  path: string
  label: string
  msg: string
}

/** Creates the error for invalid values: the message names the first one, `data.errors` has all of them. */
export function createRefusal(errors: readonly FieldRefusal[]): AppError {
  const [first] = errors
  return new AppError('record.invalid', { label: first?.label ?? '', reason: first?.msg ?? '' }, { errors })
}

/** Errors of one record that are kept; the reply lists fewer. */
const maxFieldRefusals = 1_000

export const toFieldRefusals = (errors: readonly ValidationError[], language: Language): FieldRefusal[] =>
  errors
    .slice(0, maxFieldRefusals)
    .map((error) => ({ path: error.path, label: error.label, msg: problemText(error, language) }))

export function createFieldRefusal(
  plan: RecordPlan,
  path: string,
  definition: string,
  reason: WriteReason,
  language: Language,
): FieldRefusal {
  const field = plan.model.form.byPath.get(definition)
  return { path, label: field ? translateLabel(field.field, language) : definition, msg: writeTexts[reason][language] }
}

/** Converts a violation of a unique index to an error of its field; other errors are returned unchanged. */
export function translateUniqueViolation(plan: RecordPlan, error: unknown, language: Language): unknown {
  if (!isUniqueViolation(error)) return error
  const constraint = error instanceof Error && 'constraint' in error ? String(error.constraint) : ''
  const { main, subTables } = plan.model.physical
  const tables = [['', main] as const, ...Object.entries(subTables)]
  for (const [subTable, { name, columns }] of tables) {
    const column = columns.find((one) => constraint === `${name}_${one.column}_unique`)
    if (!column) continue
    const path = subTable === '' ? column.field : `${subTable}.${column.field}`
    return createRefusal([createFieldRefusal(plan, path, path, 'taken', language)])
  }
  return error
}
