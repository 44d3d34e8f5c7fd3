import type { PortalWidget } from './portal-layout.ts'
import type { ScreenElement, ScreenLayout, ScreenPage } from './screen-layout.ts'

const place = { x: 0, y: 0, w: 1, h: 1, bare: true }

/**
 * The widget of a portal that has the data and the settings of an element, so that both are read, checked and compared by the same
 * code; undefined for elements that only decorate.
 */
export function toPortalWidget(element: ScreenElement): PortalWidget | undefined {
  const { id, name, title, titleI18n } = element
  const common = { id, title: cutTitle(name || title), titleI18n: name ? {} : cutTitles(titleI18n), ...place }
  switch (element.kind) {
    case 'figure': {
      const { source, unit, decimals } = element
      return { ...common, kind: 'figure', source, unit, decimals }
    }
    case 'gauge': {
      const { source, unit, decimals, most, levels } = element
      return { ...common, kind: 'gauge', source, unit, decimals, most, levels }
    }
    case 'chart': {
      const { shape, source, order, most, unit, decimals, secondUnit, secondDecimals, bands } = element
      return { ...common, kind: 'chart', shape, source, order, most, unit, decimals, secondUnit, secondDecimals, bands }
    }
    case 'map': {
      const { layer, source, most, levels, squareDegrees, unit, decimals, furtherLayers } = element
      return { ...common, kind: 'map', layer, source, most, levels, squareDegrees, unit, decimals, furtherLayers }
    }
    case 'ranking': {
      const { source, direction, most, target, unit, decimals } = element
      return { ...common, kind: 'ranking', source, direction, most, target, unit, decimals }
    }
    case 'records': {
      const { source, columns, sort, rows } = element
      return { ...common, kind: 'records', source, columns, sort, rows }
    }
    case 'filter':
      return { ...common, kind: 'filter', filters: element.filters }
    case 'picture': {
      const { src, fit } = element
      return { ...common, kind: 'picture', src, alt: '', fit }
    }
    case 'video':
      return element.file ? undefined : { ...common, kind: 'frame', address: element.address }
    case 'frame':
      return { ...common, kind: 'frame', address: element.address }
    case 'text':
    case 'clock':
    case 'border':
    case 'decoration':
      return undefined
  }
}

/** Titles of widgets are shorter. */
const cutTitle = (title: string): string => title.slice(0, 100)
const cutTitles = (titles: ScreenElement['titleI18n']): PortalWidget['titleI18n'] =>
  Object.fromEntries(Object.entries(titles).map(([language, title]) => [language, cutTitle(title)]))

/** The elements of all pages. */
export const listElements = ({ pages }: ScreenLayout): ScreenElement[] => pages.flatMap(({ elements }) => elements)

/** The elements of all pages that have data, filters or an address, as widgets. */
export const listElementWidgets = (layout: ScreenLayout): PortalWidget[] =>
  listElements(layout).flatMap((element) => toPortalWidget(element) ?? [])

/** The widgets of the elements, and those that use the same as the rows of pages: for problems, references and comparisons. */
export const listScreenWidgets = (layout: ScreenLayout): PortalWidget[] => [
  ...listElementWidgets(layout),
  ...layout.pages.flatMap(toRowWidgets),
]

/** Ids of pages among those of widgets: no element has such an id. */
export const toPageWidgetId = (pageId: string): string => `page:${pageId}`

/** What the rows of a page read, and what they narrow, as widgets; a page without a name is called by its number. */
export function toRowWidgets(
  { id: pageId, name, nameI18n, rows }: Pick<ScreenPage, 'id' | 'name' | 'nameI18n' | 'rows'>,
  position = 0,
): PortalWidget[] {
  if (!rows) return []
  const { source, columns, sort, most, targets } = rows
  const { nameField, valueField, ...records } = source
  const common = { id: toPageWidgetId(pageId), title: name || String(position + 1), titleI18n: nameI18n, ...place }
  const filter = { id: common.id, label: common.title, labelI18n: nameI18n, start: '' as const, targets }
  return [
    records.from === 'model'
      ? {
          ...{ ...common, kind: 'records', source: records, sort, rows: most },
          // without a name there is nothing to show, which a release says of a list without columns
          columns:
            nameField === '' ? [] : [...new Set([nameField, valueField, ...columns])].filter((field) => field !== ''),
        }
      : {
          ...{ ...common, kind: 'ranking', source: { ...records, nameField, valueField }, direction: 'desc', most },
          ...{ target: null, unit: '', decimals: 0 },
        },
    // what it offers are the rows, so only its targets count
    ...(targets.length === 0
      ? []
      : [
          {
            ...common,
            kind: 'filter' as const,
            filters: [{ ...filter, type: 'organization' as const, modelId: '', field: '' }],
          },
        ]),
  ]
}
