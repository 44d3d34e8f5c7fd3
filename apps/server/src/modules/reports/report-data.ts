import { punctuation } from '@armature/texts/punctuation'
import {
  type Language,
  type ReportData,
  type ReportDefinition,
  type ShownMeasure,
  reportLimits,
} from '@armature/contract'
import { AppError } from '../../platform/app-error.ts'
import { findModelRights } from '../../platform/http/access.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { translateText } from '../../platform/i18n/design-translations.ts'
import { mayUseAllModels } from '../design-access/index.ts'
import { displayRows } from '../record-display/index.ts'
import { BadCondition, buildGroupsSql } from '../record-conditions/index.ts'
import { type Actor, createActorWithoutModel, createActorWithRights } from '../record-actors/index.ts'
import type { StoredField } from '../record-plans/index.ts'
import { type RecordContext, chooseSource, runStatement, BoundValues } from '../record-statements/index.ts'
import { listUsedFields, findReportProblems, findCountedTable } from './report-problems.ts'
import { formatMeasure, formatProblem } from './report-texts.ts'
import { parseFilters, buildFilterSql, toReportFilters } from './output/report-filters.ts'
import { buildGroupTree, ensureNode, type GroupNode } from './output/group-tree.ts'
import { type KeyNames, loadKeyNames } from './output/key-names.ts'
import { buildChart } from './output/report-chart.ts'
import { buildLines, type LineOptions } from './output/report-lines.ts'
import { createListSearch } from './output/list-search.ts'
import { openSource } from './source/open-source.ts'
import { assertFieldRights } from './source/field-rights.ts'
import type { Source } from './source/report-source.ts'
import { buildDetailSql } from './sql/detail-rows.ts'
import { toFigureRow, buildFiguresSql, type FigureRow } from './sql/figures.ts'
import { type FlatRows, buildInterfaceRows, buildModelRows } from './sql/flat-rows.ts'

export interface ReportQuery {
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
export async function loadReportData(
  context: RecordContext,
  caller: Caller,
  question: ReportQuery,
): Promise<ReportData> {
  const { definition, limit } = question
  const { language } = caller
  const { source, records } = await openSource(context, caller, definition.source, language)
  const problems = findReportProblems(definition, source, language)
  if (problems.length > 0)
    throw createReportError(
      problems.map(({ msg }) => msg),
      language,
    )
  const actor = createReader(context, caller, source)
  const paths = [...new Set(listUsedFields(definition).map(([, path]) => path))]
  assertFieldRights(source, actor, paths)
  const asked = parseFilters(definition, question.queryJson)
  const { offsetMinutes } = actor
  const table = findCountedTable(definition, source)

  const open = (bound: BoundValues) => {
    const rows = source.model
      ? buildModelRows({ ...source, model: source.model }, paths, table, actor, bound)
      : buildInterfaceRows(source, records, paths, bound)
    const conditions = [
      buildConditionSql(definition, source, rows, actor, bound),
      ...buildFilterSql(source, rows, asked, bound),
    ]
    return { definition, rows, conditions, offsetMinutes }
  }
  const { on } = chooseSource(context)
  const names = new BoundValues()
  const { rows: flat } = open(names)
  const [figures, details] = await Promise.all([readFigures(), definition.kind === 'detail' ? readDetails() : []])
  const root = buildGroupTree(figures.slice(0, limit))
  const texts = await detailTexts(details.slice(0, limit))
  for (const [at, { keys }] of details.slice(0, limit).entries()) ensureNode(root, keys).rows.push(texts[at] ?? [])
  const levels = await namesOfLevels(root)
  const column = definition.kind === 'cross' ? definition.column : null
  const across = column
    ? await loadKeyNames(context, actor, column, flat.column(column.field), root.across.keys())
    : null
  const allColumns = across
    ? [...root.across.keys()].sort((a, b) => Number(a === null) - Number(b === null) || across.compare(a, b))
    : []
  const columns = allColumns.slice(0, reportLimits.columns)
  const search = createListSearch(definition, source, asked, offsetMinutes)
  const keyed = (keys: readonly (string | null)[]) =>
    definition.rows.slice(0, keys.length).map((group, at) => ({ group, key: keys[at] ?? null }))
  const lines: LineOptions = {
    definition,
    language,
    sort: definition.sort,
    compareKeys: (level, a, b) => levels[level]?.compare(a, b) ?? 0,
    nameOf: (level, key) => levels[level]?.nameOf(key) ?? '',
    columns,
    search: (keys) => search(keyed(keys)),
  }
  const columnName = (key: string | null) => across?.nameOf(key) ?? ''
  const measures = toShownMeasures(definition, source, language)
  return {
    kind: definition.kind,
    title: translateText(language, definition.title) || question.name,
    notes: translateText(language, definition.notes),
    paper: definition.paper,
    groups: definition.rows.map(({ field }) => getFieldLabel(source, field)),
    across: column ? getFieldLabel(source, column.field) : '',
    columns: columns.map((key) => ({
      name: columnName(key),
      search: column ? search([{ group: column, key }]) : null,
    })),
    hasTotals: definition.kind === 'cross' && definition.totals,
    measures,
    fields: definition.kind === 'detail' ? definition.fields.map((path) => toDetailField(source, path)) : [],
    rows: buildLines(root, lines),
    isCut: figures.length > limit || details.length > limit,
    areColumnsCut: allColumns.length > columns.length,
    firstOf: definition.top > 0 ? Math.max(0, figures[0]?.firsts ?? 0) : 0,
    chart: buildChart(root, measures, lines, columnName),
    filters: toReportFilters(definition, source),
    modelId: source.model?.id ?? '',
    time: actor.now,
  }

  async function readFigures(): Promise<FigureRow[]> {
    const { rows, measures } = definition
    if (measures.length === 0) return []
    const bound = new BoundValues()
    const text = buildFiguresSql({ ...open(bound), limit: limit + 1 }, bound)
    const read = await runStatement<Record<string, unknown>>(context, text, bound.values, on)
    return read.map((row) => toFigureRow(row, rows.length, measures.length))
  }

  async function readDetails(): Promise<{ keys: (string | null)[]; row: Record<string, unknown> }[]> {
    const bound = new BoundValues()
    const text = buildDetailSql({ ...open(bound), limit: limit + 1 }, bound)
    const read = await runStatement<Record<string, unknown>>(context, text, bound.values, on)
    return read.map((row) => ({ row, keys: definition.rows.map((_group, at) => toTextOrNull(row[`g${at}`])) }))
  }

  /** Numbers remain exact texts; other values are displayed as in lists. */
  async function detailTexts(list: readonly { row: Record<string, unknown> }[]): Promise<string[][]> {
    const used = definition.fields.map((path) => flat.column(path))
    const held = used.flatMap(({ field }) => (field ? [field] : [])) satisfies StoredField[]
    const shown = source.model
      ? await displayRows(
          context,
          held,
          list.map(({ row }) => ({ ...row, id: String(row['id'] ?? '') })),
          actor,
        )
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
        loadKeyNames(context, actor, group, flat.column(group.field), keys[level] ?? []),
      ),
    )
  }
}

const toTextOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null)

export function createReportError(problems: readonly string[], language: Language): AppError {
  return new AppError('report.problems', {
    problems: [...new Set(problems)].slice(0, 3).join(punctuation.semicolon[language]),
  })
}

/**
 * A user who releases a report must be allowed to see all its fields. Each reader sees their own figures anyway.
 *
 * @throws AppError 'report.noModelRight', 'report.noFieldRight'
 */
export async function assertMayRelease(
  context: RecordContext,
  caller: Caller,
  definition: ReportDefinition,
  source: Source,
): Promise<void> {
  if (await mayUseAllModels(context, caller)) return
  const paths = listUsedFields(definition).map(([, path]) => path)
  assertFieldRights(source, createReader(context, caller, source), paths)
}

/**
 * The caller with the permissions of their first menu of the model; without permissions for a data interface. @throws AppError
 * 'report.noModelRight'
 */
export function createReader({ clock, config }: RecordContext, caller: Caller, source: Source): Actor {
  const at = { now: clock(), offsetMinutes: config.offsetMinutes }
  if (!source.model) return createActorWithoutModel(caller, at)
  const rights = findModelRights(caller.rights, source.model.id, 'list')
  if (!rights) throw new AppError('report.noModelRight', { name: source.name })
  return createActorWithRights(caller, rights, at)
}

function buildConditionSql(
  definition: ReportDefinition,
  source: Source,
  rows: FlatRows,
  actor: Actor,
  bound: BoundValues,
): string {
  if (!source.model) return 'true'
  try {
    return buildGroupsSql(definition.condition, (path) => rows.column(path).field ?? undefined, actor, bound)
  } catch (error) {
    if (!(error instanceof BadCondition)) throw error
    const named = listUsedFields(definition).find(
      ([, path]) => path === error.field || rows.column(path).field?.name === error.field,
    )
    const label = named ? getFieldLabel(source, named[1]) : error.field
    throw createReportError([formatProblem('badCondition', actor.language, label)], actor.language)
  }
}

const getFieldLabel = ({ fields }: Source, path: string): string => {
  const field = fields.get(path)
  if (!field) return path
  return field.held?.relation ? `${field.place} / ${field.label}` : field.label
}

function toShownMeasures({ measures }: ReportDefinition, source: Source, language: Language): ShownMeasure[] {
  return measures.map(({ fn, field: path, label, decimals, thousands, unit, isShare, marks }) => {
    const field = source.fields.get(path)
    const isCount = fn === 'count' || fn === 'countDistinct'
    const usual = isShare ? 1 : isCount ? 0 : fn === 'avg' ? 2 : (field?.decimals ?? 0)
    return {
      label:
        translateText(language, label) ||
        formatMeasure(fn, field ? getFieldLabel(source, path) : '', isShare, language),
      decimals: decimals ?? usual,
      thousands,
      unit: isShare ? '%' : translateText(language, unit),
      isNumber: isCount || field?.kind !== 'time',
      marks,
    }
  })
}

function toDetailField(source: Source, path: string): ReportData['fields'][number] {
  const field = source.fields.get(path)
  return { label: getFieldLabel(source, path), isNumber: field?.kind === 'number', decimals: field?.decimals ?? 0 }
}
