import type { PortalWidgetByKind, PortalWidgetData } from '@armature/contract'
import { listFurtherLayers } from '@armature/contract/visual-dev/map-layers'
import { buildMapDrawing, type MapDrawing, type MapPlace, type MapTexts } from './map-drawing.ts'

/** A layer of a map as its legend shows it. */
export interface DrawnLayer {
  id: string
  name: string
  state: PortalWidgetData['state']
  /** why it is not ready, where the server says so */
  msg: string | undefined
  /** of its places, if they have no kinds */
  color: string | undefined
  unit: string
  decimals: number
}

/** A map with its layers; without further ones, `layers` is empty. */
export interface LayeredDrawing extends MapDrawing {
  layers: readonly DrawnLayer[]
}

type MapSettings = Pick<
  PortalWidgetByKind<'map'>,
  'id' | 'layer' | 'levels' | 'unit' | 'decimals' | 'furtherLayers' | 'layerName'
>
type MapData = Partial<Pick<PortalWidgetData, 'state' | 'msg' | 'series' | 'map' | 'layers'>>

/**
 * Arranges the data of a map and of its further layers: those that cannot be read have no places, and keep their entry in the legend.
 * Sizes of places are compared within their layer, as each has a unit of its own.
 *
 * @param name of the map
 * @param whole for the data of a square: the whole map, whose colors it has
 */
export function buildLayeredDrawing(
  widget: MapSettings,
  data: MapData,
  texts: MapTexts & { name: string },
  whole?: LayeredDrawing,
): LayeredDrawing {
  const further = listFurtherLayers(widget)
  if (further.length === 0) return { ...buildMapDrawing(widget, data, texts, whole?.kinds), layers: [] }
  const first = { ...widget, title: widget.layerName || texts.name }
  const maps = [first, ...further]
  let used = 0
  const parts = maps.map((settings, at) => {
    const own = at === 0 ? { state: 'ready' as const, ...data } : data.layers?.find(({ id }) => id === settings.id)
    const colors = texts.colors.map((_color, index) => texts.colors[(index + used) % texts.colors.length] ?? '')
    const kinds = whole?.kinds.filter(({ layer }) => layer === at)
    const drawing = buildMapDrawing({ ...settings, layer: 'points' }, own ?? {}, { ...texts, colors }, kinds)
    const color = drawing.kinds.length > 0 ? undefined : (whole?.layers[at]?.color ?? colors[0])
    used += Math.max(1, drawing.kinds.length)
    const { id, title, unit, decimals } = settings
    const layer: DrawnLayer = {
      ...{ id, name: title || texts.nothing, color, unit, decimals },
      ...{ state: own?.state ?? 'failed', msg: own?.msg },
    }
    return { layer, drawing }
  })
  const hasAreas = parts.some(({ drawing }) => drawing.hasAreas)
  const columns = parts.map(({ drawing }) => listColumns(drawing.detailNames))
  const all = [...new Map(columns.flat().map((column) => [column.key, column])).values()]
  const places = parts.flatMap(({ drawing, layer }, at) => {
    const from = all.map(({ key }) => columns[at]?.findIndex((column) => column.key === key) ?? -1)
    return drawing.places.map(({ details, ...place }): MapPlace => ({
      ...place,
      ...{ layer: at, layerName: layer.name, color: place.color ?? layer.color },
      ...(details && { details: from.map((index) => details[index] ?? '') }),
    }))
  })
  return {
    ...{ layer: 'points', hasAreas, detailNames: all.map(({ name }) => name), unplaced: [] },
    // dots come after the places that have a name
    places: [...places.filter(({ isDot }) => !isDot), ...places.filter(({ isDot }) => isDot)],
    total: parts.reduce((sum, { drawing }) => sum + drawing.total, 0),
    kinds: parts.flatMap(({ drawing }, at) => drawing.kinds.map((kind) => ({ ...kind, layer: at }))),
    layers: parts.map(({ layer }) => layer),
  }
}

/** Details of the same name, such as the latitude, are one column of all layers; a layer that has a name twice has two. */
const listColumns = (names: readonly string[]): { key: string; name: string }[] =>
  names.map((name, at) => ({ key: `${names.slice(0, at).filter((one) => one === name).length} ${name}`, name }))
