import type { PageRows } from '@armature/contract/visual-dev/page-rows'
import { mapLanguages } from '@armature/texts'
import { engineTexts } from '@armature/texts/engine'
import { separateTexts } from '@armature/texts/languages'
import type { Language } from '../design/types.ts'
import { describePeriod, describeSort } from './describe-source.ts'
import { type ChangeSources, describeAll, getLabel, joinTexts } from './sources.ts'

const texts: Record<Language, Record<string, string>> = separateTexts(engineTexts.changes)

/** What the rows of a page are, as settings with the names of forms, data interfaces and fields. */
export function describePageRows({ source, columns, sort, most, targets }: PageRows, sources: ChangeSources): object {
  const id = source.from === 'model' ? source.modelId : source.interfaceId
  const label = (field: string) => (field === '' ? '' : getLabel(sources, id, field))
  const { nameField, valueField } = source
  const own = { rowName: label(nameField), rowsMost: most, rowTargets: [targets] }
  if (source.from === 'interface') return { ...own, rowValue: label(valueField), rowParams: [source.params] }
  const { condition, period } = source
  return {
    ...own,
    rowValue: valueField === '' ? mapLanguages((language) => texts[language]['rows.record'] ?? '') : label(valueField),
    rowCondition: describeAll(condition, sources.get(id)?.labels ?? new Map()),
    rowPeriod: period ? describePeriod(period, getLabel(sources, id, period.field)) : '',
    rowColumns: joinTexts(columns.map((field) => getLabel(sources, id, field))),
    rowSort: sort ? describeSort(getLabel(sources, id, sort.field), sort) : '',
  }
}

/** The name of what a page is shown for each row of; '' for a page that is shown once. */
export function namePageRows(rows: PageRows | undefined, sources: ChangeSources): unknown {
  if (!rows) return ''
  const id = rows.source.from === 'model' ? rows.source.modelId : rows.source.interfaceId
  // an id alone says nothing
  return sources.get(id)?.name ?? [id]
}
