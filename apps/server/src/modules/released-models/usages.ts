import type { FieldUsage } from '@armature/contract'
import {
  type ColumnData,
  type CompiledForm,
  type ConditionGroups,
  type Field,
  type FormData,
  type Language,
  type ListColumn,
  findAttributeSource,
  listGanttFields,
  readInterfaceUse,
  readShownField,
  translateLabel,
  listNarrowingFields,
  listNarrowings,
} from '@armature/form-engine'
import { findRelatedModelId } from './relations.ts'
import type { Referrer } from './released-model.ts'
import { type UsagePlace, usageTexts } from './release-texts.ts'

/** A field that a release removes or gives a new column. */
export interface RemovedField {
  path: string
  label: string
  /** it stays in the form, with a new type that does not read its values */
  isRetyped: boolean
}

/** One place that uses or hides a field. Settings of the own design never block: the form engine checks them. */
export function createUsage(
  { path, label }: Pick<RemovedField, 'path' | 'label'>,
  usage: Pick<FieldUsage, 'where' | 'usedBy' | 'use'> & Partial<FieldUsage>,
): FieldUsage {
  return { field: path, label, running: 0, owner: null, ...usage }
}

/** Finds usages in the design itself: rules, expressions and other settings of fields, and the list. */
export function findDesignUsages(
  formData: FormData,
  list: ColumnData,
  gone: RemovedField,
  language: Language,
): FieldUsage[] {
  return [
    ...findRuleUsages(formData, gone.path),
    ...findFieldUsages(formData.fields, gone.path, language),
    ...findListUsages(list, gone.path, language),
  ].map(({ place, usedBy }) =>
    createUsage(gone, {
      where: usageTexts[language][place],
      usedBy: usedBy || gone.label,
      use: shownPlaces.has(place) ? 'shows' : 'reads',
    }),
  )
}

const shownPlaces: ReadonlySet<UsagePlace> = new Set(['column', 'summary', 'gantt'])

/** A relation field of another model, and its form. */
export interface ReferringField {
  referrer: Referrer
  form: CompiledForm
}

/** Finds relations of other models that display the field, filter by it, or have it as a relation attribute. */
export function findOtherModelUsages(
  referring: readonly ReferringField[],
  gone: RemovedField,
  language: Language,
): FieldUsage[] {
  return referring.flatMap(({ referrer, form }) => {
    const relation = form.byPath.get(referrer.path)
    if (!relation) return []
    const showing =
      hasDisplayField(relation.field, gone.path) || isNarrowedBy(relation.field, gone.path) ? [relation.field] : []
    const reading = [...form.byPath.values()]
      .filter((target) => findAttributeSource(target, form.byPath)?.path === relation.path)
      .flatMap(({ field }) => (readShownField(field) === gone.path ? [field] : []))
    const modelName = (language === 'zh' ? '' : referrer.fullNameI18n[language]) || referrer.fullName
    return [...showing, ...reading].map((field) =>
      createUsage(gone, {
        where: usageTexts[language].otherModel,
        usedBy: `${modelName} / ${translateLabel(field, language)}`,
        use: 'reads',
        owner: { kind: 'model', id: referrer.modelId },
      }),
    )
  })
}

interface UsageMatch {
  place: UsagePlace
  usedBy: string
}

function findRuleUsages({ rules = [] }: FormData, path: string): UsageMatch[] {
  return rules
    .filter(({ when, then }) => {
      const acts = then.some(
        ({ field, value, expression }) => field === path || isReference(value, path) || expression?.includes(path),
      )
      return acts || hasConditionOn(when, path)
    })
    .map(({ name }) => ({ place: 'rule', usedBy: name }))
}

function hasConditionOn(when: ConditionGroups, path: string): boolean {
  return when.groups.some(({ conditions }) =>
    conditions.some(({ field, value }) => field === path || isReference(value, path)),
  )
}

function isReference(value: unknown, path: string): boolean {
  return typeof value === 'object' && value !== null && 'field' in value && value.field === path
}

function findFieldUsages(fields: readonly Field[], path: string, language: Language): UsageMatch[] {
  return fields.flatMap((field) => [
    ...(hasMention(field, path) ? [{ place: resolveUsagePlace(field), usedBy: translateLabel(field, language) }] : []),
    ...findFieldUsages(field.config.children ?? [], path, language),
  ])
}

const resolveUsagePlace = (field: Field): UsagePlace =>
  'expression' in field || 'expression' in field.config ? 'expression' : 'attribute'

/** Whether a setting of the field contains the path; `templateJson` uses `table-column`. */
function hasMention(field: Field, path: string): boolean {
  // for a field with a model or data interface, these settings refer to fields of that source
  const own =
    findRelatedModelId(field) === undefined && readInterfaceUse(field) === undefined
      ? [field['relationField'], field.config['relationField']]
      : []
  const named = [field['expression'], field.config['expression'], ...own]
  return (
    named.some((value) => containsName(value, path)) ||
    listNarrowingFields(field).some((name) => name === path || name === path.replace('.', '-'))
  )
}

function containsName(value: unknown, name: string): boolean {
  if (typeof value === 'string') return value === name
  if (typeof value !== 'object' || value === null) return false
  return Object.values(value).some((inner) => containsName(inner, name))
}

function findListUsages(list: ColumnData, path: string, language: Language): UsageMatch[] {
  const isPath = (prop: string) => prop === path || prop === path.replace('.', '-')
  const columns = list.columnList
    .filter(({ prop }) => isPath(prop))
    .map((column) => ({ place: 'column', usedBy: getHeading(column, language) }) as const)
  const search = list.searchList
    .filter(({ prop }) => isPath(prop))
    .map((entry) => ({ place: 'search', usedBy: getHeading(entry, language) }) as const)
  const further: [UsagePlace, boolean][] = [
    ['keyword', (list.keywordList ?? []).some(isPath)],
    ['sort', (list.sortList ?? []).some(({ prop }) => isPath(prop))],
    ['summary', (list.summaryField ?? []).some(isPath)],
    ['tree', list.treeRelation !== undefined && isPath(list.treeRelation)],
    ['gantt', listGanttFields(list).some(isPath)],
  ]
  return [...columns, ...search, ...further.filter(([, isUsed]) => isUsed).map(([place]) => ({ place, usedBy: '' }))]
}

/** The heading of a list entry; '' if the label of the field is used. */
function getHeading({ label, labelI18n }: Pick<ListColumn, 'label' | 'labelI18n'>, language: Language): string {
  return language === 'zh' ? label : (labelI18n?.[language] ?? '')
}

/** Whether the relation displays the field as its text or as a column of its pop-up select. */
function hasDisplayField(field: Field, path: string): boolean {
  const options = field['columnOptions'] ?? field.config['columnOptions']
  const columns = Array.isArray(options) ? (options as unknown[]) : []
  const isColumn = (option: unknown) =>
    option === path ||
    (typeof option === 'object' && option !== null && ('value' in option ? option.value : undefined) === path)
  return field['relationField'] === path || field.config['relationField'] === path || columns.some(isColumn)
}

/** Whether the relation filters its records by the field. */
const isNarrowedBy = (field: Field, path: string): boolean =>
  listNarrowings(field).some((entry) => entry.field === path)
