import type { ReportData, ReportDefinition } from '@armature/contract'
import { isBlankSearch, buildSearchValueSql, createSearchError, parseSearch } from '../../record-search/index.ts'
import { BadCondition } from '../../record-conditions/index.ts'
import type { BoundValues } from '../../record-statements/index.ts'
import type { FlatRows } from '../sql/flat-rows.ts'
import type { Source } from '../source/report-source.ts'

/** Reads the values of the filters of a report. @throws AppError 'record.badSearch' also for an unknown filter */
export function parseFilters({ filters }: ReportDefinition, queryJson: string): [string, unknown][] {
  const asked = parseSearch(queryJson)
  const stray = asked.find(([name]) => !filters.includes(name))
  if (stray) throw createSearchError(stray[0])
  return asked.filter(([, value]) => !isBlankSearch(value))
}

export function buildFilterSql(
  source: Source,
  rows: FlatRows,
  asked: readonly [string, unknown][],
  bound: BoundValues,
): string[] {
  return asked.map(([name, value]) => {
    const { field } = rows.column(name)
    const listed = source.model?.columnData.searchList.find(({ prop }) => prop === name)
    if (!field || !listed) throw createSearchError(name)
    try {
      return buildSearchValueSql(field, listed.searchType, value, bound)
    } catch (error) {
      if (error instanceof BadCondition) throw createSearchError(name)
      throw error
    }
  })
}

/** The filters for the page, with their form fields, from which it builds the inputs. */
export function toReportFilters({ filters }: ReportDefinition, { model, language }: Source): ReportData['filters'] {
  return filters.flatMap((name) => {
    const listed = model?.columnData.searchList.find(({ prop }) => prop === name)
    const field = model?.form.byPath.get(name)?.field
    if (!listed || !field) return []
    const label = (language === 'zh' ? undefined : listed.labelI18n?.[language]) || listed.label
    return [{ prop: name, label, searchType: listed.searchType, field: JSON.stringify(field) }]
  })
}
