import type { PortalWidget } from './portal-layout.ts'
import type { ScreenElement, ScreenLayout } from './screen-layout.ts'

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
      const { shape, source, order, most, unit, decimals, secondUnit, secondDecimals } = element
      return { ...common, kind: 'chart', shape, source, order, most, unit, decimals, secondUnit, secondDecimals }
    }
    case 'map': {
      const { layer, source, most, levels, unit, decimals } = element
      return { ...common, kind: 'map', layer, source, most, levels, unit, decimals }
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

/** What has data, filters or an address on all pages, as widgets. */
export const listScreenWidgets = (layout: ScreenLayout): PortalWidget[] =>
  listElements(layout).flatMap((element) => toPortalWidget(element) ?? [])
