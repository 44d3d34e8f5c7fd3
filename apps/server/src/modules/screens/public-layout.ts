import {
  type PortalFilter,
  type ScreenElement,
  type ScreenLayout,
  type ScreenPage,
  listElements,
  listFurtherLayers,
  listLayerIds,
} from '@armature/contract'
import { AppError } from '../../platform/app-error.ts'
import { parseFrameUrl } from '../layouts/index.ts'

const all = { logic: 'and' as const, groups: [] }

/**
 * What visitors get of a released layout: what it takes to draw it. Hidden elements, names of layers, conditions and parameters stay
 * on the server, which reads the data from its own layout.
 *
 * @param hosts whose pages and videos may be shown; the addresses of others are left out
 */
export function toPublicLayout(layout: ScreenLayout, hosts: readonly string[]): ScreenLayout {
  const ids = new Set(
    listElements(layout).flatMap((element) => (element.isHidden ? [] : [element.id, ...listLayerIds(element)])),
  )
  const isShown = ({ widget }: { widget: string }) => ids.has(widget)
  return {
    ...layout,
    pages: listPublicPages(layout).map(({ rows, ...page }) => ({
      ...page,
      elements: page.elements.map((element) => toPublicElement(element, isShown, hosts)),
      ...(rows && {
        rows: { ...rows, source: withoutQuestion(rows.source), sort: null, targets: rows.targets.filter(isShown) },
      }),
    })),
  }
}

/** The pages with the elements that are shown, and with those columns of their rows that these use. */
export function listPublicPages({ pages }: ScreenLayout): ScreenPage[] {
  return pages.map(({ rows, ...page }) => {
    const elements = page.elements.filter(({ isHidden }) => !isHidden)
    const texts = elements.flatMap(({ title, titleI18n }) => [title, ...Object.values(titleI18n)])
    const isUsed = (column: string) => texts.some((text) => text.includes(`{${column}}`))
    const phoneOrder = page.phoneOrder?.filter((id) => elements.some((element) => element.id === id))
    return {
      ...page,
      elements,
      ...(phoneOrder && { phoneOrder }),
      ...(rows && { rows: { ...rows, columns: rows.columns.filter(isUsed) } }),
    }
  })
}

type Target = PortalFilter['targets'][number]

function toPublicElement(
  element: ScreenElement,
  isShown: (target: Target) => boolean,
  hosts: readonly string[],
): ScreenElement {
  const shown = { ...element, name: '', group: '', isLocked: true }
  if (shown.kind === 'filter')
    return {
      ...shown,
      filters: shown.filters.map((filter) => ({ ...filter, targets: filter.targets.filter(isShown) })),
    }
  if (shown.kind === 'video' && shown.file) return { ...shown, address: '', file: { ...shown.file, name: '' } }
  if (shown.kind === 'frame' || shown.kind === 'video') return { ...shown, address: findAllowed(shown.address, hosts) }
  if (!('source' in shown)) return shown
  const furtherLayers =
    shown.kind === 'map'
      ? listFurtherLayers(shown).map((layer) => ({ ...layer, source: withoutQuestion(layer.source) }))
      : []
  return {
    ...shown,
    source: withoutQuestion(shown.source),
    ...('furtherLayers' in shown && { furtherLayers }),
  } as ScreenElement
}

/** A source without what only the server needs. */
function withoutQuestion<Source extends { from: 'model' } | { from: 'interface' }>(source: Source): Source {
  if (source.from === 'interface') return { ...source, params: [] }
  const shown: object = { ...source, condition: all }
  const { valueCondition: _value, secondCondition: _second, targetCondition: _target, ...others } = shown as Measured
  const further = others.further?.map(({ condition: _condition, ...measure }) => measure)
  return { ...others, ...(further && { further }) } as Source
}

/** The conditions of measures, as sources of charts, gauges and rankings have them. */
type Measured = { further?: { condition?: unknown }[] } & Partial<
  Record<'valueCondition' | 'secondCondition' | 'targetCondition', unknown>
>

/** '' for an address that may not be shown. */
function findAllowed(address: string, hosts: readonly string[]): string {
  try {
    return address === '' ? '' : parseFrameUrl(address, hosts)
  } catch (error) {
    if (error instanceof AppError) return ''
    throw error
  }
}
