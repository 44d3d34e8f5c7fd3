import type { FurtherLayer, PortalWidget } from './portal-layout.ts'
import { mapLimits, namedPoints } from './portal-options.ts'

interface LayeredWidget {
  kind: string
  layer?: string | undefined
  furtherLayers?: FurtherLayer[] | undefined
}

/** The further layers that a map shows: regions and lines have none, whatever is stored. */
export const listFurtherLayers = ({ layer, furtherLayers = [] }: Omit<LayeredWidget, 'kind'>): FurtherLayer[] =>
  layer === 'points' ? furtherLayers : []

/** Ids of all further layers of a widget, shown or not: they are unique among those of widgets. */
export const listLayerIds = (widget: LayeredWidget): string[] =>
  widget.kind === 'map' ? (widget.furtherLayers ?? []).map(({ id }) => id) : []

/** A widget, or a layer of a map as a map of its own. */
export type SeparateWidget = PortalWidget & {
  /** id of the map that this is a further layer of */
  ofMap?: string
  /** how many points have names; missing: as many as of any map */
  namedMost?: number
}

/**
 * The widgets, with each further layer of a map behind it as a map of its own: so a layer is read, narrowed, checked and referred to by
 * the code of maps. Points and names of a map are shared among its layers: small layers have all of theirs.
 */
export const separateLayers = (widgets: readonly PortalWidget[]): SeparateWidget[] =>
  widgets.flatMap((widget): SeparateWidget[] => {
    if (widget.kind !== 'map') return [widget]
    const layers = listFurtherLayers(widget)
    if (layers.length === 0) return [widget]
    const { furtherLayers: _layers, layerName: _name, layerNameI18n: _names, unitI18n: _units, ...map } = widget
    const separate = ({ levels, ...layer }: FurtherLayer) => ({
      ...{ ...map, ...layer, levels, ofMap: map.id },
      title: layer.title || map.title,
    })
    const maps = [widget, ...layers.map(separate)]
    const wanted = maps.map(({ most }) => most)
    const [points, names] = [shareOut(mapLimits.points, wanted), shareOut(namedPoints, wanted)]
    return maps.map((one, at) => ({ ...one, most: points[at] ?? 1, namedMost: names[at] ?? 1 }))
  })

/** Shares a number out: those who want less than an equal share get what they want, the others the rest in equal shares. */
function shareOut(total: number, wanted: readonly number[]): number[] {
  const shares = wanted.map(() => 0)
  let rest = total
  const smallestFirst = [...wanted.keys()].toSorted((a, b) => (wanted[a] ?? 0) - (wanted[b] ?? 0))
  for (const [at, index] of smallestFirst.entries()) {
    const share = Math.min(wanted[index] ?? 0, Math.floor(rest / (smallestFirst.length - at)))
    shares[index] = share
    rest -= share
  }
  return shares
}
