import { mapTranslations, type Translations } from '@armature/texts'
import { toNameValues } from '@armature/form-engine/control/problem'
import {
  type ColumnData,
  type CompiledField,
  type CompiledForm,
  type DesignProblem,
  type KnownSources,
  type Language,
  findMissingSources,
  formatNumber,
  translateLabel,
  problemText,
} from '@armature/form-engine'
import { isKnownField, releaseTexts, settingTexts } from '../../released-models/index.ts'
import { systemColumnCount } from './ddl.ts'
import { maxRowsWithinRelease } from './change-tables.ts'
import { findHeldBy } from '../../record-distribution/index.ts'
import { mustRewriteRows } from '../../record-tables/index.ts'
import type { ModelPlan, TableChange } from './model-plan.ts'
import type { ColumnChange } from './table-plan.ts'

/** The limit of PostgreSQL; retired columns count. */
const maxColumns = 1_600

/**
 * Finds the problems of a release: those of the form, and besides them sources that do not exist, list entries without a field
 * and too many columns.
 *
 * @param known the existing sources among those that the form uses, and whether its print template belongs to the design
 */
export function listReleaseProblems(
  form: CompiledForm,
  list: ColumnData,
  webType: number,
  plan: ModelPlan,
  known: KnownSources & { isTemplateKnown: boolean },
): DesignProblem[] {
  return [
    ...form.problems,
    ...checkEmptyForm(form),
    ...findDanglingSources(form, known),
    ...(known.isTemplateKnown ? [] : [unknownTemplate]),
    ...checkColumnCount(form, plan),
    ...findUnsupportedUnique(form, plan),
    ...findStrayListEntries(form, list),
    ...checkEmptyList(form, list, webType),
  ]
}

export const isError = ({ level }: DesignProblem): boolean => level === 'error'

/** The message for a problem of the form engine or of the release. */
export function formatReleaseProblem(problem: DesignProblem, language: Language): string {
  const own = releaseTexts[language][problem.key]
  if (own === undefined) return problemText(problem, language)
  const values = problem.values ?? {}
  return own.replace(/\{(\w+)\}/g, (_, name: string) => String(values[`${name}.${language}`] ?? values[name] ?? ''))
}

export const toLabelValues = (label: string, i18n?: Translations) => toNameValues('label', label, i18n)

function checkEmptyForm(form: CompiledForm): DesignProblem[] {
  return form.byPath.size > 0 ? [] : [{ key: 'release.emptyForm', path: '', level: 'error' }]
}

const unknownTemplate: DesignProblem = { key: 'release.unknownTemplate', path: '', level: 'error' }

/** Finds settings that refer to a model, data interface, dictionary, numbering rule, or field of one, that does not exist. */
function findDanglingSources({ formData }: CompiledForm, known: KnownSources): DesignProblem[] {
  return findMissingSources(formData, known).map(({ field, path, key, name, setting }) => ({
    key: `release.${key}`,
    path,
    level: 'error',
    values: {
      ...toLabelValues(field.config.label, field.config.labelI18n),
      ...(name !== undefined && { name }),
      ...(setting &&
        toNameValues(
          'setting',
          settingTexts.zh[setting],
          mapTranslations((language) => settingTexts[language][setting]),
        )),
    },
  }))
}

function checkColumnCount(form: CompiledForm, plan: ModelPlan): DesignProblem[] {
  return plan.tables
    .map(({ table, field, label }) => ({
      field,
      label,
      count: table.columns.length + table.retired.length + systemColumnCount,
    }))
    .filter(({ count }) => count > maxColumns)
    .map(({ field, label, count }) => ({
      key: 'release.tooManyColumns',
      path: field,
      level: 'error',
      values: { ...toLabelValues(label, form.byPath.get(field)?.field.config.labelI18n), count, max: maxColumns },
    }))
}

/** Finds fields that cannot be unique: long texts and lists cannot have a unique index, and columns of sub-tables have none. */
function findUnsupportedUnique(form: CompiledForm, { physical }: ModelPlan): DesignProblem[] {
  const { name, columns, indexes } = physical.main
  const unique = new Set(indexes.filter(({ isUnique }) => isUnique).map((index) => index.name))
  return [...form.byPath.values()].flatMap(({ field, path, table }) => {
    if (field.config.unique !== true) return []
    const column = table === null ? columns.find((one) => one.field === path) : undefined
    if (column && unique.has(`${name}_${column.column}_unique`)) return []
    return [
      {
        key: 'release.notUnique',
        path,
        level: 'error',
        values: toLabelValues(field.config.label, field.config.labelI18n),
      },
    ]
  })
}

/** Fields of a form on several machines whose values would have to be unique. */
export function findHeldProblems(form: CompiledForm, { physical }: ModelPlan): DesignProblem[] {
  const held = findHeldBy(physical)
  if (!held) return []
  const field = [...form.byPath.values()].find(({ field }) => field.config.formId === held.formId)
  const values = toLabelValues(field?.field.config.label ?? held.field, field?.field.config.labelI18n)
  return [{ key: 'release.uniqueOnMachines', path: field?.path ?? held.field, level: 'error', values }]
}

/** Warnings for fields of a large table whose new type rewrites all its rows while the table is locked. */
export function createRewriteWarnings({ columns }: TableChange, rows: number, language: Language): DesignProblem[] {
  if (rows <= maxRowsWithinRelease) return []
  const values = { count: formatNumber(rows), seconds: Math.ceil(rows / rewriteRowsPerSecond) }
  return columns.flatMap((change) =>
    change.kind === 'alter' && mustRewriteRows(change.from, change.column.type)
      ? [
          {
            key: 'release.rewrites',
            path: change.field.path,
            level: 'warning' as const,
            values: { ...values, label: translateLabel(change.field.field, language) },
          },
        ]
      : [],
  )
}

/**
 * Warnings for stored values of fields whose kind has changed: they remain in a column that the new kind does not read, or they
 * are interpreted differently.
 *
 * @param before fields of the released version by `formId`
 */
export function findKindWarnings(
  { columns }: TableChange,
  before: ReadonlyMap<string, CompiledField>,
): DesignProblem[] {
  const retired = new Set(columns.flatMap((change) => (change.kind === 'retire' ? [change.column.formId] : [])))
  return columns.flatMap((change): DesignProblem[] => {
    const old = change.kind === 'retire' ? undefined : before.get(change.column.formId)
    if (change.kind === 'retire' || !old || old.control.kind === change.field.control.kind) return []
    const key = describeKindChange(change, old, retired.has(change.column.formId))
    const { label, labelI18n } = change.field.field.config
    return key ? [{ key, path: change.field.path, level: 'warning', values: toLabelValues(label, labelI18n) }] : []
  })
}

function describeKindChange(
  { kind, field }: Exclude<ColumnChange, { kind: 'retire' }>,
  old: CompiledField,
  hasRetired: boolean,
): string | undefined {
  if (hasRetired) return 'release.valuesHidden'
  if (kind === 'add') return undefined
  const [wasChoice, isChoice] = [old.control.lookup === 'option', field.control.lookup === 'option']
  if (wasChoice === isChoice) return undefined
  return isChoice ? 'release.textBecomesChoice' : 'release.choiceBecomesText'
}

/** Rows that PostgreSQL rewrites per second; measured on two cores with ten columns and three indexes, rounded down. */
const rewriteRowsPerSecond = 50_000

function findStrayListEntries(form: CompiledForm, list: ColumnData): DesignProblem[] {
  return [...list.columnList, ...list.searchList]
    .filter(({ prop }) => !isKnownField(form, prop))
    .map(({ prop, label, labelI18n }) => ({
      key: 'release.strayListEntry',
      path: prop,
      level: 'warning',
      values: toLabelValues(label || prop, labelI18n),
    }))
}

function checkEmptyList(form: CompiledForm, list: ColumnData, webType: number): DesignProblem[] {
  const isEmpty = webType === 2 && !list.columnList.some(({ prop }) => isKnownField(form, prop))
  return isEmpty ? [{ key: 'release.emptyList', path: '', level: 'warning' }] : []
}
