import {
  type Language,
  type ReportData,
  type ReportDefinition,
  type ShownMeasure,
  reportLimits,
} from '@armature/contract'
import { AppError } from '../../../platform/app-error.ts'
import { rightsFor } from '../../../platform/http/access.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import { displayRows } from '../record/display/display-rows.ts'
import type { StoredField } from '../record/plan/record-plan.ts'
import { type RecordContext, runText } from '../record/record-context.ts'
import { type Actor, onlyHimself, personActor } from '../record/rights/actor.ts'
import { Bound } from '../record/sql/bound.ts'
import { BadCondition, groupsSql } from '../record/sql/conditions.ts'
import { placesOf, problemsOf, tableOf } from './problems.ts'
import { measureText, problemText } from './report-texts.ts'
import { askedFilters, filterSql, shownFilters } from './shown/filters.ts'
import { groupTree, nodeAt, type GroupNode } from './shown/group-tree.ts'
import { type KeyNames, keyNames } from './shown/key-names.ts'
import { chartOf, linesOf, type Lines } from './shown/lines.ts'
import { listSearches } from './shown/list-search.ts'
import { openSource } from './source/open-source.ts'
import { requireFieldRights } from './source/reader.ts'
import type { Source } from './source/report-source.ts'
import { detailSql } from './sql/detail-rows.ts'
import { figureRow, figuresSql, type FigureRow } from './sql/figures.ts'
import { type FlatRows, interfaceRows, modelRows } from './sql/flat-rows.ts'

export interface Question {
  definition: ReportDefinition
  /** name of the report, used if it has no title */
  name: string
  queryJson: string
  /** maximum number of groups, or of rows of a detail table */
  limit: number
}

/**
 * Loads the data of a report. PostgreSQL calculates it over the rows that the caller may list through a menu of the model.
 *
 * @throws AppError 'report.problems', 'report.sourceUnknown', 'report.noModelRight', 'report.noFieldRight', 'record.badSearch',
 *   those of data interfaces
 */
export async function reportData(context: RecordContext, caller: Caller, question: Question): Promise<ReportData> {
  const { definition, limit } = question
  const { language } = caller
  const { source, records } = await openSource(context, caller, definition.source, language)
  const problems = problemsOf(definition, source, language)
  if (problems.length > 0) throw badReport(problems.map(({ msg }) => msg), language)
  const actor = readerOf(context, caller, source)
  const paths = [...new Set(placesOf(definition).map(([, path]) => path))]
  requireFieldRights(source, actor, paths)
  const asked = askedFilters(definition, question.queryJson)
  const { offsetMinutes } = actor
  const table = tableOf(definition, source)

  const open = (bound: Bound) => {
    const rows = source.model
      ? modelRows({ ...source, model: source.model }, paths, table, actor, bound)
      : interfaceRows(source, records, paths, bound)
    const conditions = [conditionSql(definition, source, rows, actor, bound), ...filterSql(source, rows, asked, bound)]
    return { definition, rows, conditions, offsetMinutes }
  }
  const names = new Bound()
  const { rows: flat } = open(names)
  const [figures, details] = await Promise.all([readFigures(), definition.kind === 'detail' ? readDetails() : []])
  const root = groupTree(figures.slice(0, limit))
  const texts = await detailTexts(details.slice(0, limit))
  for (const [at, { keys }] of details.slice(0, limit).entries()) nodeAt(root, keys).rows.push(texts[at] ?? [])
  const levels = await namesOfLevels(root)
  const column = definition.kind === 'cross' ? definition.column : null
  const across = column ? await keyNames(context, actor, column, flat.column(column.field), root.across.keys()) : null
  const allColumns = across ? [...root.across.keys()].sort((a, b) => Number(a === null) - Number(b === null) || across.compare(a, b)) : []
  const columns = allColumns.slice(0, reportLimits.columns)
  const search = listSearches(definition, source, asked, offsetMinutes)
  const keyed = (keys: readonly (string | null)[]) =>
    definition.rows.slice(0, keys.length).map((group, at) => ({ group, key: keys[at] ?? null }))
  const lines: Lines = {
    definition,
    language,
    sort: definition.sort,
    compareKeys: (level, a, b) => levels[level]?.compare(a, b) ?? 0,
    nameOf: (level, key) => levels[level]?.nameOf(key) ?? '',
    columns,
    search: (keys) => search(keyed(keys)),
  }
  const columnName = (key: string | null) => across?.nameOf(key) ?? ''
  const measures = shownMeasures(definition, source, language)
  return {
    kind: definition.kind,
    title: definition.title || question.name,
    notes: definition.notes,
    paper: definition.paper,
    groups: definition.rows.map(({ field }) => labelIn(source, field)),
    across: column ? labelIn(source, column.field) : '',
    columns: columns.map((key) => ({
      name: columnName(key),
      search: column ? search([{ group: column, key }]) : null,
    })),
    hasTotals: definition.kind === 'cross' && definition.totals,
    measures,
    fields: definition.kind === 'detail' ? definition.fields.map((path) => shownField(source, path)) : [],
    rows: linesOf(root, lines),
    isCut: figures.length > limit || details.length > limit,
    areColumnsCut: allColumns.length > columns.length,
    firstOf: definition.top > 0 ? Math.max(0, figures[0]?.firsts ?? 0) : 0,
    chart: chartOf(root, measures, lines, columnName),
    filters: shownFilters(definition, source),
    modelId: source.model?.id ?? '',
    time: actor.now,
  }

  async function readFigures(): Promise<FigureRow[]> {
    const { rows, measures } = definition
    if (measures.length === 0) return []
    const bound = new Bound()
    const text = figuresSql({ ...open(bound), limit: limit + 1 }, bound)
    const read = await runText<Record<string, unknown>>(context, text, bound.values)
    return read.map((row) => figureRow(row, rows.length, measures.length))
  }

  async function readDetails(): Promise<{ keys: (string | null)[]; row: Record<string, unknown> }[]> {
    const bound = new Bound()
    const text = detailSql({ ...open(bound), limit: limit + 1 }, bound)
    const read = await runText<Record<string, unknown>>(context, text, bound.values)
    return read.map((row) => ({ row, keys: definition.rows.map((_group, at) => textOrNull(row[`g${at}`])) }))
  }

  /** Numbers remain exact texts; other values are displayed as in lists. */
  async function detailTexts(list: readonly { row: Record<string, unknown> }[]): Promise<string[][]> {
    const used = definition.fields.map((path) => flat.column(path))
    const held = used.flatMap(({ field }) => (field ? [field] : [])) satisfies StoredField[]
    const shown = source.model
      ? await displayRows(context, held, list.map(({ row }) => ({ ...row, id: String(row['id'] ?? '') })), actor)
      : []
    return list.map(({ row }, at) =>
      used.map(({ field, source: { kind } }, index) => {
        const raw = row[`f${index}`]
        if (kind === 'number' || !field) return raw === null || raw === undefined ? '' : String(raw as string)
        const text = shown[at]?.[field.name]
        return typeof text === 'string' || typeof text === 'number' ? String(text) : ''
      }),
    )
  }

  /** Loads the names of the keys of each level, with one query per level. */
  function namesOfLevels(node: GroupNode): Promise<KeyNames[]> {
    const keys = definition.rows.map(() => new Set<string | null>())
    const gather = ({ keys: path, children }: GroupNode) => {
      if (path.length > 0) keys[path.length - 1]?.add(path.at(-1) ?? null)
      for (const child of children.values()) gather(child)
    }
    gather(node)
    return Promise.all(
      definition.rows.map((group, level) =>
        keyNames(context, actor, group, flat.column(group.field), keys[level] ?? []),
      ),
    )
  }
} // prettier-ignore

const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null)

export function badReport(problems: readonly string[], language: Language): AppError {
  return new AppError('report.problems', { problems: problems.slice(0, 3).join(language === 'en' ? '; ' : '；') })
}

/**
 * The caller with the permissions of their first menu of the model; without permissions for a data interface. @throws AppError
 * 'report.noModelRight'
 */
export function readerOf({ clock, config }: RecordContext, caller: Caller, source: Source): Actor {
  const at = { now: clock(), offsetMinutes: config.offsetMinutes }
  if (!source.model) return onlyHimself(caller, at)
  const rights = rightsFor(caller.rights, source.model.id, 'list')
  if (!rights) throw new AppError('report.noModelRight', { name: source.name })
  return personActor(caller, rights, at)
}

function conditionSql(definition: ReportDefinition, source: Source, rows: FlatRows, actor: Actor, bound: Bound): string {
  if (!source.model) return 'true'
  try {
    return groupsSql(definition.condition, (path) => rows.column(path).field ?? undefined, actor, bound)
  } catch (error) {
    if (!(error instanceof BadCondition)) throw error
    const named = placesOf(definition).find(([, path]) => path === error.field || rows.column(path).field?.name === error.field)
    const label = named ? labelIn(source, named[1]) : error.field
    throw badReport([problemText('badCondition', actor.language, label)], actor.language)
  }
} // prettier-ignore

const labelIn = ({ fields }: Source, path: string): string => {
  const field = fields.get(path)
  if (!field) return path
  return field.held?.relation ? `${field.place} / ${field.label}` : field.label
}

function shownMeasures({ measures }: ReportDefinition, source: Source, language: Language): ShownMeasure[] {
  return measures.map(({ fn, field: path, label, decimals, thousands, unit, isShare, marks }) => {
    const field = source.fields.get(path)
    const isCount = fn === 'count' || fn === 'countDistinct'
    const usual = isShare ? 1 : isCount ? 0 : fn === 'avg' ? 2 : (field?.decimals ?? 0)
    return {
      label: label || measureText(fn, field ? labelIn(source, path) : '', isShare, language),
      decimals: decimals ?? usual,
      thousands,
      unit: isShare ? '%' : unit,
      isNumber: isCount || field?.kind !== 'time',
      marks,
    }
  })
}

function shownField(source: Source, path: string): ReportData['fields'][number] {
  const field = source.fields.get(path)
  return { label: labelIn(source, path), isNumber: field?.kind === 'number', decimals: field?.decimals ?? 0 }
}
