import type { ReportDefinition, ReportGroup, ReportMeasure } from '@armature/contract/visual-dev/report-definition'
import { mapLanguages, type Text } from '@armature/texts'
import { separateTexts } from '@armature/texts/languages'
import { engineTexts } from '@armature/texts/engine'
import type { ChangePart } from '@armature/contract/catalog/design-changes'
import type { Language } from '../design/types.ts'
import { compareEntries } from './compare-entries.ts'
import { compareSettings } from './settings.ts'
import { type ChangeSources, describeAll, getLabel, joinTexts, toPlainText } from './sources.ts'
import type { DesignChange } from './types.ts'

const texts: Record<Language, Record<string, string>> = separateTexts(engineTexts.changes)
const getText = (key: string): Text => mapLanguages((language) => texts[language][key] ?? key)

/**
 * The differences between two definitions of a report: what it groups by, calculates, lists and filters by, then its settings. A
 * group or column is the same if its field is, a measure if its function and field are.
 */
export function compareReports(
  before: ReportDefinition,
  after: ReportDefinition,
  sources: ChangeSources,
): DesignChange[] {
  const [former, present] = [toParts(before, sources), toParts(after, sources)]
  return [
    ...entryParts.flatMap((part) =>
      compareEntries(former[part], present[part], {
        part,
        readId: ({ id }) => id,
        readName: ({ title }) => title,
        others: new Set(['id', 'name', 'title']),
      }),
    ),
    ...compareSettings(former.settings, present.settings).map((change): DesignChange => ({
      part: 'report',
      kind: 'set',
      id: '',
      ...change,
    })),
  ]
}

const entryParts = ['group', 'across', 'measure', 'detail', 'filter'] as const satisfies readonly ChangePart[]

interface ReportEntry {
  id: string
  /** of a measure: its heading as it is entered */
  name?: string
  title: Text
  [setting: string]: unknown
}

function toParts(definition: ReportDefinition, sources: ChangeSources) {
  const { source, rows, column, measures, fields, filters, ...settings } = definition
  const sourceId = source.kind === 'model' ? source.modelId : source.interfaceId
  const label = (path: string) => getLabel(sources, sourceId, path)
  const toGroup = ({ field, unit }: ReportGroup): ReportEntry => ({ id: field, title: label(field), unit })
  const toField = (path: string): ReportEntry => ({ id: path, title: label(path) })
  const figures = measures.map((measure) => describeFigure(measure, label))
  const describeSort = (at: number) => figures[at] ?? getText('sort.name')
  return {
    group: rows.map(toGroup),
    across: column ? [toGroup(column)] : [],
    measure: measures.map(({ label: name, ...measure }, at): ReportEntry => ({
      ...measure,
      id: `${measure.fn} ${measure.field}`,
      name,
      // the heading that readers see
      title: name === '' ? (figures[at] ?? toPlainText('')) : toPlainText(name),
    })),
    detail: fields.map(toField),
    filter: filters.map(toField),
    settings: {
      ...settings,
      source: sources.get(sourceId)?.name ?? [sourceId],
      paramList: source.kind === 'interface' ? source.paramList : [],
      condition: describeAll(definition.condition, sources.get(sourceId)?.labels ?? new Map()),
      order:
        definition.order.length === 0
          ? ''
          : joinTexts(
              definition.order.map(({ field, direction }) =>
                joinWords(label(field), getText(`direction.${direction}`)),
              ),
            ),
      sort: joinWords(describeSort(definition.sort.measure), getText(`direction.${definition.sort.direction}`)),
      chart: definition.chart
        ? joinAll([
            getText(`chart.${definition.chart.type}`),
            describeSort(definition.chart.measure),
            ...(definition.chart.second === undefined ? [] : [describeSort(definition.chart.second)]),
          ])
        : '',
      top: definition.top === 0 ? '' : definition.top,
    },
  }
}

const joinWords = (one: Text, other: Text): Text => mapLanguages((language) => `${one[language]} ${other[language]}`)

const joinAll = (texts: readonly Text[]): Text => texts.reduce(joinWords)

/** Function and field: 金额 求和. */
const describeFigure = ({ fn, field }: ReportMeasure, label: (path: string) => Text): Text =>
  field === '' ? getText(`figure.${fn}`) : joinWords(label(field), getText(`figure.${fn}`))
