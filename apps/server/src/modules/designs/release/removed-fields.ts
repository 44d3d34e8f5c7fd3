import type { FieldUsage, Language } from '@armature/contract'
import {
  type CompiledForm,
  type DesignProblem,
  compile,
  listOwnChoices,
  translateLabel,
  walkFields,
} from '@armature/form-engine'
import { indexChoices, translateOption } from '@armature/form-engine/control/options'
import { fillText } from '@armature/texts/fill-text'
import type { PhysicalModel } from '../../record-tables/index.ts'
import { type RemovedField, blockingTexts } from '../../released-models/index.ts'
import { toFieldPath } from './change-rows.ts'
import type { ModelPlan } from './model-plan.ts'
import type { VersionRow } from './release.queries.ts'

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

/** Choices that fields no longer have, among those that they define themselves. */
export function listRemovedChoices(
  before: VersionRow | undefined,
  form: CompiledForm,
  language: Language,
): RemovedField[] {
  const removed: RemovedField[] = []
  walkFields(before?.form_data ?? { fields: [] }, (field, { table }) => {
    const path = toFieldPath(table?.vModel ?? '', field.vModel ?? '')
    const next = form.byPath.get(path)
    const left = next && listOwnChoices(next.field)
    if (!left || !listOwnChoices(field)) return
    for (const [choice, { option }] of indexChoices(field).byId) {
      if (left.has(choice)) continue
      const names = { label: translateLabel(field, language), choice: translateOption(option, language) }
      removed.push({ path, choice, label: fillText(blockingTexts[language].choice, names), isRetyped: false })
    }
  })
  return removed
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

/** Errors for what decides by a removed field or choice: without it, rows would become visible or approvers would be skipped. */
export function createUsageProblems(
  usages: readonly FieldUsage[],
  removed: readonly RemovedField[],
  language: Language,
): DesignProblem[] {
  const texts = blockingTexts[language]
  const describeChange = (path: string, label: string): string => {
    const one = removed.find((field) => field.path === path && field.label === label)
    if (one?.isRetyped) return texts.retyped
    return one?.choice === undefined ? texts.removed : texts.removedChoice
  }
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
        change: describeChange(field, label),
        running: running > 0 ? fillText(texts.running, { count: running }) : '',
      },
    }))
}
