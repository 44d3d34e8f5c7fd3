import { useMemo, useState } from 'react'
import type { MapStation } from '@armature/contract'
import type { MapData } from '../stations-api.ts'
import {
  boundsOfLevel,
  cutOf,
  everywhere,
  isIn,
  summarize,
  upFrom,
  type Filter,
  type Level,
  type Region,
} from './levels.ts'
import { activityOfSite, type PlacedSite } from './place.ts'
import { unpack } from './points.ts'

/** What the details below the map show. */
export type Chosen = { kind: 'site'; code: string } | { kind: 'station'; station: MapStation } | null
export interface Pointed {
  country?: number | undefined
  region?: Region | undefined
}

const nothing: Pointed = {}

/** State of the map, and the values derived from it. */
export function useMap(data: MapData) {
  const [level, setLevel] = useState<Level>(everywhere)
  const [filter, setFilter] = useState<Filter>(new Set())
  const [pointed, setPointed] = useState<Pointed>(nothing)
  const [chosen, setChosen] = useState<Chosen>(null)
  const { points: packed, count, fuels, regionDegrees: degrees } = data
  // rebuilt only when the stations have changed, not with the data of each minute
  const fuelCodes = fuels.map(({ code }) => code).join()
  const points = useMemo(
    () => unpack({ points: packed, count, fuels: fuelCodes.split(',').map((code) => ({ code })) }),
    [packed, count, fuelCodes],
  )
  const cut = useMemo(() => cutOf(points), [points])
  const bounds = useMemo(() => boundsOfLevel(points, level, degrees, cut), [points, level, degrees, cut])
  const summary = useMemo(() => summarize(points, level, filter, degrees), [points, level, filter, degrees])
  const sites = useMemo(
    () => data.sites.map((site): PlacedSite => ({ ...site, activity: activityOfSite(site) })),
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
    up: () => open(upFrom(level)),
    point: (at: Pointed | null) => setPointed(at ?? nothing),
    choose: setChosen,
    toggle: (group: number) => setFilter(toggled(filter, group)),
    clearFilter: () => setFilter(new Set()),
  }
}
export type MapState = ReturnType<typeof useMap>

function toggled(filter: Filter, group: number): Filter {
  const next = new Set(filter)
  if (!next.delete(group)) next.add(group)
  return next
}
