import {
  type Language,
  type ReportDefinition,
  type ReportGroup,
  type ReportMeasure,
  type ReportProblem,
  hasSecondMeasure,
} from '@armature/contract'
import { listConditionFields, isValueMissing, listConditions } from '@armature/form-engine'
import { type ProblemKey, formatProblem } from './report-texts.ts'
import type { Source, SourceField } from './source/report-source.ts'

/** Finds the problems of a definition, each with its place. Permissions are not considered. */
export function findReportProblems(definition: ReportDefinition, source: Source, language: Language): ReportProblem[] {
  const problems: ReportProblem[] = []
  const say = (place: string, key: ProblemKey, field = '') =>
    void problems.push({ place, msg: formatProblem(key, language, field) })
  const known = (place: string, path: string): SourceField | undefined => {
    const field = source.fields.get(path)
    if (!field) say(place, 'unknownField', path)
    return field
  }
  const groups: [string, ReportGroup][] = [
    ...definition.rows.map((group, at): [string, ReportGroup] => [`rows.${at}`, group]),
    ...(definition.kind === 'cross' && definition.column
      ? [['column', definition.column] satisfies [string, ReportGroup]]
      : []),
  ]
  const taken = new Set<string>()
  for (const [place, { field: path, unit }] of groups) {
    const field = known(place, path)
    if (!field) continue
    if (!field.canGroup) say(place, 'cannotGroup', field.label)
    else if (field.kind === 'time' && unit === '') say(place, 'needsUnit', field.label)
    else if (field.kind !== 'time' && unit !== '') say(place, 'noUnit', field.label)
    const key = `${path} ${unit}`
    if (taken.has(key)) say(place, 'twice', field.label)
    taken.add(key)
  }
  const table = findCountedTable(definition, source)
  for (const [at, measure] of definition.measures.entries()) checkMeasure(`measures.${at}`, measure)
  for (const [at, path] of listDetailFields(definition).entries()) known(`fields.${at}`, path)
  for (const [at, { field }] of definition.order.entries())
    if (definition.kind === 'detail') known(`order.${at}`, field)
  for (const [at, path] of definition.filters.entries()) {
    const field = known(`filters.${at}`, path)
    if (field && !field.canFilter) say(`filters.${at}`, 'notSearched', field.label)
  }
  const asked = listConditionFields(definition.condition)
  if (source.kind === 'interface' && asked.length > 0) say('condition', 'noConditions')
  else for (const path of new Set(asked)) known('condition', path)
  for (const [place, path] of listUsedFields(definition)) {
    const own = source.fields.get(path)?.held?.table ?? null
    if (own !== null && own !== table) say(place, 'twoTables', source.fields.get(path)?.label)
  }
  checkWhole()
  return problems

  function checkMeasure(place: string, { fn, field: path, isShare }: ReportMeasure) {
    if (isShare && fn !== 'count' && fn !== 'sum') say(place, 'noShare')
    if (path === '') {
      if (fn !== 'count') say(place, 'unknownField', path)
      return
    }
    const field = known(place, path)
    if (!field) return
    const isTime = field.kind === 'time' && (fn === 'min' || fn === 'max')
    if (fn !== 'count' && fn !== 'countDistinct' && !field.canMeasure && !isTime) say(place, 'notNumeric', field.label)
    const isDouble = table !== null && field.held !== null && field.held.table === null
    if (isDouble && (fn === 'sum' || fn === 'avg')) say(place, 'countedDouble', field.label)
  }

  function checkWhole() {
    const { kind, measures, column, fields, sort, top, chart, rows } = definition
    if (kind !== 'detail' && measures.length === 0) say('measures', 'noMeasure')
    if (kind === 'cross' && !column) say('column', 'noColumn')
    if (kind === 'detail' && fields.length === 0) say('fields', 'noFields')
    if (sort.measure >= measures.length) say('sort', 'noSuchMeasure')
    if (chart && chart.measure >= measures.length) say('chart', 'noSuchMeasure')
    if (chart && hasSecondMeasure(chart.type) && !measures[chart.second ?? -1]) say('chart', 'noSecondMeasure')
    if (top > 0 && (sort.measure < 0 || rows.length === 0)) say('top', 'topNeedsMeasure')
  }
}

/**
 * Finds fixed conditions without a value to compare with. They prevent a release, but reports that were released with one
 * continue to work.
 */
export function findValueProblems(
  { condition }: ReportDefinition,
  source: Source,
  language: Language,
): ReportProblem[] {
  return listConditions(condition)
    .filter(isValueMissing)
    .map(({ field }) => ({
      place: 'condition',
      msg: formatProblem('conditionValue', language, source.fields.get(field)?.label ?? field),
    }))
}

/** The sub-table whose rows are counted, because one of its fields is used; null if records are counted. */
export function findCountedTable(definition: ReportDefinition, source: Source): string | null {
  for (const [, path] of listUsedFields(definition)) {
    const table = source.fields.get(path)?.held?.table ?? null
    if (table !== null) return table
  }
  return null
}

/** All fields that the definition uses, with their places. */
export function listUsedFields(definition: ReportDefinition): [place: string, path: string][] {
  const { kind, rows, column, measures, order, filters, condition } = definition
  return [
    ...rows.map(({ field }, at): [string, string] => [`rows.${at}`, field]),
    ...(kind === 'cross' && column ? [['column', column.field] satisfies [string, string]] : []),
    ...measures.flatMap(({ field }, at): [string, string][] => (field === '' ? [] : [[`measures.${at}`, field]])),
    ...listDetailFields(definition).map((field, at): [string, string] => [`fields.${at}`, field]),
    ...(kind === 'detail' ? order.map(({ field }, at): [string, string] => [`order.${at}`, field]) : []),
    ...filters.map((field, at): [string, string] => [`filters.${at}`, field]),
    ...listConditionFields(condition).map((field): [string, string] => ['condition', field]),
  ]
}

/** Columns of a detail table; other kinds store them as well, but do not use them. */
const listDetailFields = ({ kind, fields }: ReportDefinition): readonly string[] => (kind === 'detail' ? fields : [])
