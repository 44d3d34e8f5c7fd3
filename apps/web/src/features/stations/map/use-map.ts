import { useMemo, useState } from 'react'
import type { MapStation } from '@armature/contract'
import type { MapData } from '../stations-api.ts'
import {
  calculateLevelBounds,
  findCut,
  worldLevel,
  isIn,
  buildSummary,
  getParentLevel,
  type Filter,
  type Level,
  type Region,
} from './levels.ts'
import { resolveActivity, type PlacedSite } from './format-place.ts'
import { decodePoints } from './points.ts'

/** What the details below the map show. */
export type SelectedPlace = { kind: 'site'; code: string } | { kind: 'station'; station: MapStation } | null
export interface HoveredArea {
  country?: number | undefined
  region?: Region | undefined
}

const nothing: HoveredArea = {}

/** State of the map, and the values derived from it. */
export function useMap(data: MapData) {
  const [level, setLevel] = useState<Level>(worldLevel)
  const [filter, setFilter] = useState<Filter>(new Set())
  const [pointed, setPointed] = useState<HoveredArea>(nothing)
  const [chosen, setChosen] = useState<SelectedPlace>(null)
  const { points: packed, count, fuels, regionDegrees: degrees } = data
  // rebuilt only when the stations have changed, not with the data of each minute
  const fuelCodes = fuels.map(({ code }) => code).join()
  const points = useMemo(
    () => decodePoints({ points: packed, count, fuels: fuelCodes.split(',').map((code) => ({ code })) }),
    [packed, count, fuelCodes],
  )
  const cut = useMemo(() => findCut(points), [points])
  const bounds = useMemo(() => calculateLevelBounds(points, level, degrees, cut), [points, level, degrees, cut])
  const summary = useMemo(() => buildSummary(points, level, filter, degrees), [points, level, filter, degrees])
  const sites = useMemo(
    () => data.sites.map((site): PlacedSite => ({ ...site, activity: resolveActivity(site) })),
    [data.sites],
  )

  const sitesHere = useMemo(
    () => sites.filter((site) => isIn(level, bounds, site, degrees, cut)),
    [sites, level, bounds, degrees, cut],
  )

  const open = (next: Level) => {
    setLevel(next)
    setPointed(nothing)
    setChosen(null)
  }
  return {
    points,
    cut,
    bounds,
    summary,
    sites,
    sitesHere,
    degrees,
    level,
    filter,
    pointed,
    chosen,
    open,
    up: () => open(getParentLevel(level)),
    point: (at: HoveredArea | null) => setPointed(at ?? nothing),
    choose: setChosen,
    toggle: (group: number) => setFilter(toggleGroup(filter, group)),
    clearFilter: () => setFilter(new Set()),
  }
}
export type MapState = ReturnType<typeof useMap>

function toggleGroup(filter: Filter, group: number): Filter {
  const next = new Set(filter)
  if (!next.delete(group)) next.add(group)
  return next
}
