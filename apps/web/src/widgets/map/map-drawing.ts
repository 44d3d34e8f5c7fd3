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
  /** with the unit */
  text: string
  level: ThresholdLevel | undefined
  /** the value as a part of the largest one, from 0 to 1; 0 without a value */
  part: number
  at: Point
  /** where a line ends */
  to: Point | undefined
  /** number of a region among the groups of its map */
  group?: number | undefined
  /** one of many further points, which are drawn together and have no name */
  isDot?: true
}

export interface MapDrawing {
  layer: PortalWidgetByKind<'map'>['layer']
  places: readonly MapPlace[]
  /** how many places there are, of which the first are shown */
  total: number
  /** names of regions that are not on the map */
  unplaced: readonly string[]
}

type MapSettings = Pick<PortalWidgetByKind<'map'>, 'layer' | 'levels' | 'unit' | 'decimals'>

/** Arranges the data of a map. */
export function buildMapDrawing(
  { layer, levels, unit, decimals }: MapSettings,
  { series = [], map }: Pick<PortalWidgetData, 'series' | 'map'>,
  nothing: string,
): MapDrawing {
  const regions = series.map(({ name, value }, group) => ({
    ...{ id: '', name, value, at: findProvince(name), to: undefined, group },
  }))
  const dots = map?.dots === undefined ? [] : unpackDots(map.dots)
  const points = [
    ...(map?.list ?? []).map((place) => ({ ...place, group: undefined })),
    ...dots.map((dot) => ({
      ...dot,
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
  return { layer, places, total: map?.total ?? places.length, unplaced }
}

/** The places of a map that have a name as rows of a table: name, value, position. */
export const listMapRows = ({ places }: MapDrawing): string[][] =>
  places
    .filter(({ isDot }) => !isDot)
    .map(({ name, text, at, to }) => [name, text || '—', [at, ...(to ? [to] : [])].map(formatPoint).join(' → ')])

/** To about a meter, as exact as dots are. */
const formatPoint = ({ longitude, latitude }: Point): string => `${round(longitude)}, ${round(latitude)}`
const round = (degrees: number): number => Math.round(degrees * 1e5) / 1e5
