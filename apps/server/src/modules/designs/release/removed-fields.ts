import type { FieldUsage, Language } from '@armature/contract'
import { type DesignProblem, compile, translateLabel } from '@armature/form-engine'
import type { Db } from '../../../platform/database/database.ts'
import { type FieldRemoval, fieldUsages } from '../hooks.ts'
import type { PhysicalModel } from '../../record-tables/index.ts'
import { toFieldPath } from './change-rows.ts'
import type { ModelPlan } from './model-plan.ts'
import {
  listReferrers,
  blockingTexts,
  type ReferringField,
  type RemovedField,
  findDesignUsages,
  findOtherModelUsages,
} from '../../released-models/index.ts'
import { type DraftRow, type VersionRow, listReleasedForms } from './release.queries.ts'
import { findSchemeUsages, listSchemes } from './schemes.ts'

/** Fields and sub-tables whose values become inaccessible: removed, moved to another table, or of an incompatible kind. */
export function listRemovedFields(
  plan: ModelPlan,
  before: VersionRow | undefined,
  labels: Map<string, string>,
): RemovedField[] {
  const columns = plan.tables.flatMap(({ field: table, columns }) =>
    columns.flatMap(({ kind, column }) => (kind === 'retire' ? [toFieldPath(table, column.field)] : [])),
  )
  const tables = listRemovedTables(plan, before).flatMap((name) =>
    [...labels.keys()].filter((path) => path === name || path.startsWith(`${name}.`)),
  )
  // after two fields have swapped their names, a condition on one of them would read the other
  const moved = [...labels.keys()].filter((path) => hasOtherColumn(plan, before, path))
  const unstored = [...labels.keys()].filter((path) => !plan.paths.has(path))
  return [...new Set([...columns, ...tables, ...moved, ...unstored])].map((path) => ({
    path,
    label: labels.get(path) ?? path,
    isRetyped: plan.paths.has(path),
  }))
}

/** Whether the path now leads to another column than in the released version. */
function hasOtherColumn({ physical }: ModelPlan, before: VersionRow | undefined, path: string): boolean {
  const [old, next] = [before && findColumn(before.tables, path), findColumn(physical, path)]
  return old !== undefined && next !== undefined && old !== next
}

function findColumn({ main, subTables }: PhysicalModel, path: string): string | undefined {
  const [first = '', second] = path.split('.')
  const columns = second === undefined ? main.columns : subTables[first]?.columns
  return columns?.find(({ field }) => field === (second ?? first))?.column
}

export function listRemovedTables(plan: ModelPlan, before: VersionRow | undefined): string[] {
  return Object.entries(before?.tables.subTables ?? {}).flatMap(([name, { formId }]) =>
    plan.retiredTables.some((table) => table.formId === formId) ? [name] : [],
  )
}

/** Labels of the released version by definition path, in the language of the user. */
export function mapLabels(before: VersionRow | undefined, language: Language): Map<string, string> {
  const fields = before ? compile(before.form_data).byPath.values() : []
  return new Map([...fields].map(({ path, field }) => [path, translateLabel(field, language)]))
}

/** Everything that uses the removed fields, by field: the design itself, other models, data schemes and other modules. */
export async function findRemovalUsages(
  db: Db,
  draft: DraftRow,
  removed: readonly RemovedField[],
  language: Language,
): Promise<FieldUsage[]> {
  if (removed.length === 0) return []
  const referring = await listReferringFields(db, draft.id)
  const schemes = await listSchemes(db, draft.id)
  const others = await findOtherUsages(db, { modelId: draft.id, removed, referring, language })
  return removed.flatMap((field) => [
    ...findDesignUsages(draft.form_data, draft.column_data, field, language),
    ...findOtherModelUsages(referring, field, language),
    ...findSchemeUsages(schemes, field, language),
    ...others.filter((usage) => usage.field === field.path),
  ])
}

/** Errors for what decides by a removed field: without it, rows would become visible or approvers would be skipped. */
export function createUsageProblems(
  usages: readonly FieldUsage[],
  removed: readonly RemovedField[],
  language: Language,
): DesignProblem[] {
  const retyped = new Set(removed.filter(({ isRetyped }) => isRetyped).map(({ path }) => path))
  const texts = blockingTexts[language]
  return usages
    .filter(({ use }) => use === 'decides')
    .map(({ field, label, where, usedBy, running }) => ({
      key: 'release.decides',
      path: field,
      level: 'error',
      values: {
        label,
        where,
        usedBy,
        change: retyped.has(field) ? texts.retyped : texts.removed,
        running: running > 0 ? texts.running.replace('{count}', String(running)) : '',
      },
    }))
}

async function findOtherUsages(db: Db, removal: FieldRemoval): Promise<FieldUsage[]> {
  const found: FieldUsage[] = []
  for (const find of fieldUsages.list()) found.push(...(await find(db, removal)))
  return found
}

/** The relation fields of other models that refer to this one, with their forms. */
async function listReferringFields(db: Db, id: string): Promise<ReferringField[]> {
  const referrers = (await listReferrers(db, id)).filter(({ modelId }) => modelId !== id)
  const forms = await listReleasedForms(db, [...new Set(referrers.map(({ modelId }) => modelId))])
  const compiled = new Map(forms.map((released) => [released.id, compile(released.form_data)]))
  return referrers.flatMap((referrer) => {
    const form = compiled.get(referrer.modelId)
    return form ? [{ referrer, form }] : []
  })
}
