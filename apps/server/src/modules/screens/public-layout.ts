import { type ScreenElement, type ScreenLayout } from '@armature/contract'
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
  return {
    ...layout,
    pages: layout.pages.map(({ rows, ...page }) => ({
      ...page,
      elements: page.elements.flatMap((element) => (element.isHidden ? [] : toPublicElement(element, hosts))),
      ...(rows && { rows: { ...rows, source: withoutQuestion(rows.source) } }),
    })),
  }
}

function toPublicElement(element: ScreenElement, hosts: readonly string[]): ScreenElement {
  const shown = { ...element, name: '', group: '', isLocked: true }
  if (shown.kind === 'frame' || shown.kind === 'video') return { ...shown, address: findAllowed(shown.address, hosts) }
  if (!('source' in shown)) return shown
  return { ...shown, source: withoutQuestion(shown.source) } as ScreenElement
}

/** A source without what only the server needs. */
const withoutQuestion = <Source extends { from: 'model' } | { from: 'interface' }>(source: Source): Source => ({
  ...source,
  ...(source.from === 'model' ? { condition: all } : { params: [] }),
})

/** '' for an address that may not be shown. */
function findAllowed(address: string, hosts: readonly string[]): string {
  try {
    return address === '' ? '' : parseFrameUrl(address, hosts)
  } catch (error) {
    if (error instanceof AppError) return ''
    throw error
  }
}
