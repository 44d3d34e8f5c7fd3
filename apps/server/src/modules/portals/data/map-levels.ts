import {
  type MapSquare,
  type PortalWidgetByKind,
  type PortalWidgetData,
  maxKinds,
  separateLayers,
} from '@armature/contract'
import { packDots } from './pack-dots.ts'
import type { Position } from './position.ts'

type MapData = NonNullable<PortalWidgetData['map']>
type MapPlace = MapData['list'][number]

/** A map whose details are read for the places that it names. */
export interface LoadedMap extends MapData {
  /** the texts of places of `list`, in the order that they are given in */
  readDetails?: (places: readonly MapPlace[]) => Promise<readonly string[][]>
}

/** The data of a widget, with a map that is still to be shown. */
export type LoadedWidgetData = Omit<PortalWidgetData, 'map' | 'layers'> & {
  map?: LoadedMap | undefined
  layers?: LoadedLayer[] | undefined
}
type LoadedLayer = Pick<LoadedWidgetData, 'id' | 'state' | 'msg' | 'map'>

/** A place with the names of its kind and its area, as far as the map has them. */
export interface NamedPlace extends Omit<MapPlace, 'kind' | 'area'> {
  kindName: string | undefined
  areaName: string | undefined
}

/** Kinds of a square at most: their numbers are one byte. */
const maxSquareKinds = 256

/**
 * Replaces the names of kinds and areas by numbers; the kinds with the smallest totals are put together. A square has all of its
 * kinds: which of them the whole map shows is not known here.
 */
export function numberLevels(
  places: readonly NamedPlace[],
  { square }: SquaredMap,
): Pick<MapData, 'list' | 'kinds' | 'areas'> {
  const kinds = listKinds(places, square ? maxSquareKinds : maxKinds)
  const areas = [...new Set(places.flatMap(({ areaName }) => areaName ?? []))]
  const areaNumbers = new Map(areas.map((name, at) => [name, at]))
  const kindNumbers = new Map(kinds.map((name, at) => [name, at]))
  const list = places.map(({ kindName, areaName, ...place }) => ({
    ...place,
    ...(kindName !== undefined && { kind: kindNumbers.get(kindName) ?? kinds.length - 1 }),
    ...(areaName !== undefined && { area: areaNumbers.get(areaName) ?? 0 }),
  }))
  return { list, ...(kinds.length > 0 && { kinds }), ...(areas.length > 0 && { areas }) }
}

/** Those with the largest totals first. */
function listKinds(places: readonly NamedPlace[], most: number): (string | null)[] {
  const totals = new Map<string, { value: number; count: number }>()
  for (const { kindName, value } of places) {
    if (kindName === undefined) continue
    const total = totals.get(kindName) ?? { value: 0, count: 0 }
    totals.set(kindName, { value: total.value + Math.abs(value ?? 0), count: total.count + 1 })
  }
  const sorted = [...totals].toSorted(([, a], [, b]) => b.value - a.value || b.count - a.count)
  const names = sorted.map(([name]) => name)
  return names.length > most ? [...names.slice(0, most - 1), null] : names
}

/** A square of a map, in degrees. */
export interface ShownSquare extends Pick<MapSquare, 'south' | 'west'> {
  degrees: number
}

export const isInSquare = ({ longitude, latitude }: Position, { south, west, degrees }: ShownSquare): boolean =>
  latitude >= south && latitude < south + degrees && longitude >= west && longitude < west + degrees

/** Which part of a map is read. */
export interface SquaredMap {
  /** that is shown alone */
  square?: ShownSquare | undefined
  /** all places with their names and without details, for `pickSquare` */
  isUnpacked?: boolean | undefined
  /** how many places have names at most; missing: as many as of any map */
  namedMost?: number | undefined
}

/** Chooses the places that have names, and reads the details of these only. */
export async function showPlaces(
  { list: places, kinds, areas, readDetails, ...map }: LoadedMap,
  { levels, namedMost }: Pick<PortalWidgetByKind<'map'>, 'levels'> & SquaredMap,
): Promise<MapData> {
  const packed = packDots({ list: places, ...(kinds && { kinds }), ...(areas && { areas }) }, levels, namedMost)
  if (!readDetails) return { ...map, ...packed }
  const texts = await readDetails(packed.list)
  return { ...map, ...packed, list: packed.list.map((place, at) => ({ ...place, details: texts[at] ?? [] })) }
}

/**
 * What a whole map that was read with all names shows in one square, with its layers; undefined if nothing. Its kinds are those of the
 * whole map.
 *
 * @param widget of whose squares `square` is one
 */
export async function pickSquare(
  data: LoadedWidgetData,
  widget: PortalWidgetByKind<'map'>,
  { south, west }: Pick<MapSquare, 'south' | 'west'>,
): Promise<PortalWidgetData | undefined> {
  const square = { south, west, degrees: widget.squareDegrees ?? 0 }
  const parts = new Map(separateLayers([widget]).map((part) => [part.id, part]))
  const pick = async (id: string, whole: LoadedMap) => {
    const part = parts.get(id)
    const list = whole.list.filter(({ at }) => isInSquare(at, square))
    return showPlaces({ ...whole, list, total: list.length }, part?.kind === 'map' ? part : {})
  }
  const { map, layers, ...rest } = data
  const shown: PortalWidgetData = {
    ...rest,
    ...(map && { map: await pick(data.id, map) }),
    ...(layers && {
      layers: await Promise.all(
        layers.map(async ({ map: whole, ...layer }) => ({
          ...layer,
          ...(whole && { map: await pick(layer.id, whole) }),
        })),
      ),
    }),
  }
  const maps = [shown, ...(shown.layers ?? [])].flatMap((part) => part.map ?? [])
  return maps.length > 0 && maps.every(({ total }) => total === 0) ? undefined : shown
}

/** The conditions for fields with degrees. */
export const buildSquareCondition = (
  { south, west, degrees }: ShownSquare,
  { longitude, latitude }: { longitude: string; latitude: string },
) => ({
  logic: 'and' as const,
  groups: [
    {
      logic: 'and' as const,
      conditions: [
        { field: latitude, op: 'ge' as const, value: south },
        { field: latitude, op: 'lt' as const, value: south + degrees },
        { field: longitude, op: 'ge' as const, value: west },
        { field: longitude, op: 'lt' as const, value: west + degrees },
      ],
    },
  ],
})
