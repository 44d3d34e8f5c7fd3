import type { DesignChangeRow, ReportDefinition, ReportMeasure } from '@armature/contract'
import type { VersionParts } from '../../../form/versions/saved-versions-dialog.tsx'
import { type ChangedPart, isRestorable } from '../../../form/versions/version-comparison.tsx'
import { maxItems } from './edits.ts'
import type { ReportDesign } from './report-designer.ts'

const itemParts: ReadonlySet<string> = new Set(['group', 'across', 'measure', 'detail', 'filter'])

/** How the list of versions puts parts of a report back. */
export const reportParts = {
  find: findReportPart,
  restore({ definition }, former, part) {
    const next = restoreReportPart(definition, former, part)
    return next && { definition: next }
  },
} satisfies VersionParts<ReportDesign, ReportDefinition>

/** The part of a report that a change can be undone with: a group, measure, column or filter, or a setting. */
function findReportPart(change: DesignChangeRow): ChangedPart | undefined {
  if (!isRestorable(change)) return undefined
  if (itemParts.has(change.part)) return { id: `${change.part} ${change.id}`, name: change.name }
  return change.part === 'report' ? { id: `report ${change.setting}`, name: change.name || change.text } : undefined
}

/**
 * Puts a part back as it was in a former definition. An item that is still there gets its former settings where it is now; a
 * removed one returns to its former place.
 *
 * @param part id of `findReportPart`
 * @returns undefined if it cannot be put back: there are as many as may be, or a setting refers to a measure that is gone
 */
export function restoreReportPart(
  definition: ReportDefinition,
  former: ReportDefinition,
  part: string,
): ReportDefinition | undefined {
  const kind = part.slice(0, part.indexOf(' '))
  const id = part.slice(part.indexOf(' ') + 1)
  if (kind === 'report') return restoreSetting(definition, former, id)
  if (kind === 'across') return former.column ? { ...definition, column: former.column } : undefined
  if (kind === 'measure') return restoreMeasure(definition, former, id)
  if (kind === 'group') return restoreItem(definition, former, 'rows', ({ field }) => field === id)
  return restoreItem(definition, former, kind === 'detail' ? 'fields' : 'filters', (path) => path === id)
}

type List = 'rows' | 'measures' | 'fields' | 'filters'
type Item<L extends List> = ReportDefinition[L][number]

function restoreItem<L extends List>(
  definition: ReportDefinition,
  former: ReportDefinition,
  list: L,
  isIt: (item: Item<L>) => boolean,
): ReportDefinition | undefined {
  const [now, before] = [definition[list] as Item<L>[], former[list] as Item<L>[]]
  const old = before.findIndex((item) => isIt(item))
  const item = before[old]
  if (item === undefined) return undefined
  const present = now.findIndex((one) => isIt(one))
  if (present >= 0) return { ...definition, [list]: now.with(present, item) }
  if (now.length >= maxItems[list]) return undefined
  return { ...definition, [list]: now.toSpliced(Math.min(old, now.length), 0, item) }
}

const isSameMeasure = (one: ReportMeasure, other: ReportMeasure): boolean =>
  one.fn === other.fn && one.field === other.field

/** The order and the chart name measures by their position. */
function restoreMeasure(
  definition: ReportDefinition,
  former: ReportDefinition,
  id: string,
): ReportDefinition | undefined {
  const next = restoreItem(definition, former, 'measures', ({ fn, field }) => `${fn} ${field}` === id)
  if (!next || next.measures.length === definition.measures.length) return next
  const at = next.measures.findIndex((measure, index) => measure !== definition.measures[index])
  const shift = (measure: number) => (measure >= at ? measure + 1 : measure)
  const { sort, chart } = definition
  return {
    ...next,
    sort: { ...sort, measure: sort.measure < 0 ? sort.measure : shift(sort.measure) },
    chart: chart && { ...chart, measure: shift(chart.measure) },
  }
}

function restoreSetting(
  definition: ReportDefinition,
  former: ReportDefinition,
  setting: string,
): ReportDefinition | undefined {
  // the comparison names the values of its parameters apart
  if (setting === 'paramList') return { ...definition, source: former.source }
  if (!(setting in former)) return undefined
  /** the present position of a former measure; those that sort by the name of the group are -1 */
  const find = (measure: number) => {
    const old = former.measures[measure]
    return old ? definition.measures.findIndex((one) => isSameMeasure(one, old)) : -1
  }
  if (setting === 'sort') {
    const measure = find(former.sort.measure)
    return measure < 0 && former.sort.measure >= 0 ? undefined : { ...definition, sort: { ...former.sort, measure } }
  }
  if (setting === 'chart' && former.chart) {
    const measure = find(former.chart.measure)
    return measure < 0 ? undefined : { ...definition, chart: { ...former.chart, measure } }
  }
  return { ...definition, [setting]: former[setting as keyof ReportDefinition] }
}
