import type { FieldUsage, Language } from '@armature/contract'
import { type DesignProblem, compile, translateLabel } from '@armature/form-engine'
import { parsePartReference } from '@armature/form-engine/control/value-parts'
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

/** Errors for what decides by a removed field, choice or part: without it, rows would become visible or approvers would be skipped. */
export function createUsageProblems(
  usages: readonly FieldUsage[],
  removed: readonly RemovedField[],
  language: Language,
): DesignProblem[] {
  const texts = blockingTexts[language]
  const describeChange = (path: string, label: string): string => {
    const one = removed.find((field) => field.path === path && field.label === label)
    if (one?.isRetyped) return texts.retyped
    if (one?.source) return texts.otherChoices
    if (one?.choice !== undefined && parsePartReference(one.choice) !== undefined) return texts.removedPart
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
