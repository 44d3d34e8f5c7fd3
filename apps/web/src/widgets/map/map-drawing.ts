import { findProvince } from '@armature/contract/catalog/provinces'
import type { PortalWidgetByKind, PortalWidgetData } from '@armature/contract'
import { findThresholdLevel, type ThresholdLevel } from '@armature/form-engine/form/thresholds'
import { formatDecimal } from '../../energy/figures/number.ts'
import type { Point } from '../../form/place/mercator.ts'
import { unpackDots } from './unpack-dots.ts'

/** A place or a line of a map. */
export interface MapPlace {
  /** of the record; '' for one that has no page */
  id: string
  name: string
  value: number | null
  /** the value with the unit */
  text: string
  level: ThresholdLevel | undefined
  /** the value as a part of the largest one, from 0 to 1; 0 without a value */
  part: number
  at: Point
  /** where a line ends */
  to: Point | undefined
  /** number of a region among the groups of its map */
  group?: number | undefined
  /** its kind among those of the drawing, null for all others, and the name of its area, where the map has them */
  kind?: MapKind['key'] | undefined
  area?: string | undefined
  /** of its kind */
  color?: string | undefined
  /** further texts, in the order of the names of the drawing */
  details?: readonly string[] | undefined
  /** number of its layer, on a map that has several */
  layer?: number | undefined
  layerName?: string | undefined
  /** whose record it is; '' for those that have no page */
  form?: { modelId: string; menuId: string } | undefined
  /** one of many further points, which are drawn together and have no name */
  isDot?: true
}

/** What places are colored by. */
export interface MapKind {
  /** the name in the data; null: all others, whatever a kind is called */
  key: string | null
  /** as it is shown */
  name: string
  color: string
  /** number of its layer, on a map that has several */
  layer?: number
}

export interface MapDrawing {
  layer: PortalWidgetByKind<'map'>['layer']
  places: readonly MapPlace[]
  /** how many places there are, of which the first are shown */
  total: number
  /** names of regions that are not on the map */
  unplaced: readonly string[]
  kinds: readonly MapKind[]
  /** what the further texts of places are called */
  detailNames: readonly string[]
  /** places belong to areas */
  hasAreas: boolean
  /** what the map shows at first, if it is not all places */
  frame?: readonly Point[] | undefined
}

export interface MapTexts {
  /** of what has no name */
  nothing: string
  /** of the kinds that are put together */
  others: string
  /** CSS colors of kinds */
  colors: readonly string[]
}

type MapSettings = Pick<PortalWidgetByKind<'map'>, 'layer' | 'levels' | 'unit' | 'decimals'>

/**
 * Arranges the data of a map.
 *
 * @param shownKinds kinds of the whole map, for the data of a square of it: its other kinds are among all others
 */
export function buildMapDrawing(
  { layer, levels, unit, decimals }: MapSettings,
  { series = [], map }: Pick<PortalWidgetData, 'series' | 'map'>,
  { nothing, others, colors }: MapTexts,
  shownKinds?: readonly MapKind[],
): MapDrawing {
  const regions = series.map(({ name, value }, group) => ({
    ...{ id: '', name, value, at: findProvince(name), to: undefined, group },
  }))
  const { kinds: kindNames, areas: areaNames } = map ?? {}
  const kinds =
    shownKinds ??
    (kindNames ?? []).map((name, at) => ({
      key: name,
      name: name === null ? others : name || nothing,
      color: colors[at % colors.length] ?? '',
    }))
  const byKey = new Map(kinds.map((kind) => [kind.key, kind]))
  const kindsOfData = (kindNames ?? []).map((name) => byKey.get(name) ?? byKey.get(null))
  const has = { hasKinds: kindNames !== undefined, hasAreas: areaNames !== undefined }
  const dots = map?.dots === undefined ? [] : unpackDots(map.dots, has)
  const toLevel = ({ kind, area }: { kind?: number | undefined; area?: number | undefined }) => ({
    kind: kind === undefined ? undefined : kindsOfData[kind]?.key,
    color: kind === undefined ? undefined : kindsOfData[kind]?.color,
    area: area === undefined ? undefined : areaNames?.[area] || nothing,
  })
  const form = map && { modelId: map.modelId, menuId: map.menuId }
  const points = [
    ...(map?.list ?? []).map((place) => ({ ...place, ...toLevel(place), form, group: undefined })),
    ...dots.map((dot) => ({
      ...dot,
      ...toLevel(dot),
      id: '',
      name: formatPoint(dot.at),
      to: undefined,
      group: undefined,
      isDot: true as const,
    })),
  ]
  const list = layer === 'regions' ? regions : points
  const largest = list.reduce((most, { value }) => Math.max(most, Math.abs(value ?? 0)), 0)
  const places = list.flatMap(({ id, name, value, at, to, group, ...own }): MapPlace[] =>
    at === undefined
      ? []
      : [
          {
            id,
            name: name || nothing,
            value,
            text: value === null ? '' : `${formatDecimal(value, decimals)} ${unit}`.trim(),
            level: findThresholdLevel(value, levels),
            part: largest === 0 ? 0 : Math.abs(value ?? 0) / largest,
            at,
            to,
            group,
            ...own,
          },
        ],
  )
  const unplaced = list.flatMap(({ name, at }) => (at === undefined ? [name || nothing] : []))
  const total = map?.total ?? places.length
  return { layer, places, total, unplaced, kinds, detailNames: map?.details ?? [], hasAreas: has.hasAreas }
}

/** The places of a map that have a name as rows of a table: layer if there are several, name, value, position, details. */
export const listMapRows = ({ places, detailNames }: MapDrawing): string[][] =>
  places
    .filter(({ isDot }) => !isDot)
    .map(({ layerName, name, text, at, to, details = [] }) => [
      ...(layerName === undefined ? [] : [layerName]),
      ...[name, text || '—', [at, ...(to ? [to] : [])].map(formatPoint).join(' → ')],
      ...detailNames.map((_name, index) => details[index] || '—'),
    ])

/** To about a meter, as exact as dots are. */
const formatPoint = ({ longitude, latitude }: Point): string => `${round(longitude)}, ${round(latitude)}`
const round = (degrees: number): number => Math.round(degrees * 1e5) / 1e5
