import { toReferencePath } from '../design/path.ts'
import type { ColumnData, Design, FormData, GanttView } from '../design/types.ts'
import { listGanttFields } from '../form/gantt.ts'
import { listKanbanFields, mapKanbanFields } from '../form/kanban.ts'
import type { Path } from '../form/types.ts'
import { mapReferences, type ReferenceKind } from './references.ts'

export type UsageKind =
  | ReferenceKind
  | 'column'
  | 'search'
  | 'keyword'
  | 'sort'
  | 'summary'
  | 'tree'
  | 'gantt'
  | 'kanban'

/** One place that uses a field; texts are `usage.<kind>`, `label` names the rule, field or column. */
export interface Usage {
  kind: UsageKind
  label: string
  /** field that the setting belongs to */
  formId?: string
  ruleId?: string
}

/**
 * Lists what uses a field, so that the designer shows it before removing or renaming. `path` is a definition path or, for a
 * container in rules, its formId; the path of a sub-table includes its columns.
 */
export function findUsages({ formData, columnData }: Design, path: Path): Usage[] {
  return [...findFormUsages(formData, path), ...findListUsages(columnData, path)]
}

/** Renames a field in all references within the form; `from` and `to` are definition paths. */
export function renameInForm(formData: FormData, from: Path, to: Path): FormData {
  return mapReferences(formData, (path) => path && replacePathPrefix(path, from, to))
}

/** The same in the list. */
export const renameInList = (list: ColumnData, from: Path, to: Path): ColumnData =>
  mapListReferences(list, (path) => replacePathPrefix(path, from, to))

/** The list with the definition paths that `change` returns for those of its fields. */
export function mapListReferences(list: ColumnData, change: (path: Path) => Path): ColumnData {
  const name = (written: string) => {
    const path = change(toReferencePath(written))
    return path === toReferencePath(written) ? written : written.includes('-') ? path.replace('.', '-') : path
  }
  const prop = <T extends { prop: string }>(each: T): T => ({ ...each, prop: name(each.prop) })
  return {
    ...list,
    columnList: list.columnList.map(prop),
    searchList: list.searchList.map(prop),
    ...(list.sortList && { sortList: list.sortList.map(prop) }),
    ...(list.keywordList && { keywordList: list.keywordList.map(name) }),
    ...(list.summaryField && { summaryField: list.summaryField.map(name) }),
    ...(list.treeRelation && { treeRelation: name(list.treeRelation) }),
    ...(list.gantt && { gantt: renameGantt(list.gantt, name) }),
    ...(list.kanban && { kanban: mapKanbanFields(list.kanban, name) }),
  }
}

function renameGantt(gantt: GanttView, name: (written: string) => string): GanttView {
  const { begin, end, progress, group } = gantt
  return {
    ...gantt,
    begin: name(begin),
    end: name(end),
    ...(progress && { progress: name(progress) }),
    ...(group && { group: name(group) }),
  }
}

function findFormUsages(formData: FormData, path: Path): Usage[] {
  const found: Usage[] = []
  mapReferences(formData, (used, { kind, rule, field }) => {
    const isOwn = (kind === 'tableSummary' || kind === 'tableRows') && field?.vModel === path
    if (used === undefined || isOwn || !isPart(used, path)) return used
    const label = rule?.name ?? field?.config.label ?? ''
    const place = {
      kind,
      label,
      ...(rule && { ruleId: rule.id }),
      ...(field?.config.formId && { formId: field.config.formId }),
    }
    if (!found.some((other) => isSameUsage(other, place))) found.push(place)
    return used
  })
  const hiding = (formData.rules ?? []).filter(({ then }) => then.some(({ field }) => field === path))
  const missing = hiding.filter(({ id }) => !found.some(({ ruleId }) => ruleId === id))
  return [...found, ...missing.map(({ id, name }): Usage => ({ kind: 'rule', label: name, ruleId: id }))]
}

function findListUsages(list: ColumnData, path: Path): Usage[] {
  const isUsed = (written: string | undefined) => written !== undefined && isPart(toReferencePath(written), path)
  const labelled = (kind: UsageKind, entries: { prop: string; label?: string }[] = []): Usage[] =>
    entries.filter(({ prop }) => isUsed(prop)).map(({ prop, label }) => ({ kind, label: label || prop }))
  const named = (kind: UsageKind, names: string[] = []): Usage[] =>
    labelled(
      kind,
      names.map((prop) => ({ prop })),
    )
  return [
    ...labelled('column', list.columnList),
    ...labelled('search', list.searchList),
    ...named('keyword', list.keywordList),
    ...labelled('sort', list.sortList),
    ...named('summary', list.summaryField),
    ...named('tree', list.treeRelation ? [list.treeRelation] : []),
    ...named('gantt', listGanttFields(list)),
    ...named('kanban', listKanbanFields(list)),
  ]
}

function isPart(path: Path, whole: Path): boolean {
  return path === whole || path.startsWith(`${whole}.`)
}

function replacePathPrefix(path: Path, from: Path, to: Path): Path {
  return isPart(path, from) ? to + path.slice(from.length) : path
}

function isSameUsage(one: Usage, other: Usage): boolean {
  return one.kind === other.kind && one.ruleId === other.ruleId && one.formId === other.formId
}
