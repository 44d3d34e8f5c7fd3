import { createContext, use, useCallback, useMemo, useState } from 'react'
import type { ChangeSearch } from '../../lib/menu/page-search.ts'
import { isWholeMap, wholeMap, type LevelSteps, type MapLevel } from './map-levels.ts'

/** What is opened of the maps of a portal or a screen, by their ids. */
interface MapLevels {
  levels: ReadonlyMap<string, MapLevel>
  change: (id: string, level: MapLevel) => void
}

/** Without one, each map keeps its own level until it is closed. */
const MapLevelsContext = createContext<MapLevels | null>(null)
export const MapLevelsProvider = MapLevelsContext.Provider

/** Of the address. */
export const mapParameter = 'm'
/** Maps in an address at most. */
const mostMaps = 10
const longestArea = 200

/** Keeps what is opened in the address, so that it survives a reload and can be shared. */
export function useMapLevels([params, setParams]: readonly [URLSearchParams, ChangeSearch]): MapLevels {
  const text = params.get(mapParameter) ?? ''
  const levels = useMemo(() => parseLevels(text), [text])
  const change = useCallback(
    (id: string, level: MapLevel) =>
      setParams((before) => {
        const after = new URLSearchParams(before)
        const others = [...levels].filter(([other]) => other !== id).slice(1 - mostMaps)
        const next = [...others, ...(isWholeMap(level) ? [] : [[id, level] as const])]
        if (next.length === 0) after.delete(mapParameter)
        else after.set(mapParameter, JSON.stringify(Object.fromEntries(next)))
        return after
      }),
    [levels, setParams],
  )
  return useMemo(() => ({ levels, change }), [levels, change])
}

/** What a map can open. */
interface OpenableLevels extends LevelSteps {
  /** names of its areas, in the language of the viewer */
  areas: ReadonlySet<string>
}

/**
 * The level of a map, and a function that opens another one.
 *
 * @param id of the map in the address; '' for one that is not kept there
 */
export function useOpenedLevel(id: string, openable: OpenableLevels): [MapLevel, (level: MapLevel) => void] {
  const kept = use(MapLevelsContext)
  const [own, setOwn] = useState<MapLevel>(wholeMap)
  const isKept = kept !== null && id !== ''
  const stored = isKept ? kept.levels.get(id) : own
  const level = useMemo(() => checkLevel(stored ?? wholeMap, openable), [stored, openable])
  return [level, isKept ? (next) => kept.change(id, next) : setOwn]
}

/** What the map can open: an address may be that of an earlier design, or in the language of another user. */
export function checkLevel({ area, square }: MapLevel, { hasAreas, degrees, areas }: OpenableLevels): MapLevel {
  if (hasAreas && (area === null || !areas.has(area))) return wholeMap
  const isSquare =
    square !== null && degrees !== undefined && square.south % degrees === 0 && square.west % degrees === 0
  return { area: hasAreas ? area : null, square: isSquare ? square : null }
}

/** Whatever is no level is left out. */
export function parseLevels(text: string): Map<string, MapLevel> {
  let read: unknown
  try {
    read = JSON.parse(text)
  } catch {
    return new Map()
  }
  if (!isObject(read)) return new Map()
  return new Map(
    Object.entries(read)
      .slice(0, mostMaps)
      .flatMap(([id, value]) => {
        const level = parseLevel(value)
        return level ? [[id, level] as const] : []
      }),
  )
}

function parseLevel(value: unknown): MapLevel | undefined {
  if (!isObject(value)) return undefined
  const { area, square } = value
  const isArea = area === null || (typeof area === 'string' && area.length <= longestArea)
  if (!isArea) return undefined
  if (square === null) return { area, square }
  if (!isObject(square)) return undefined
  const { south, west } = square
  return isDegrees(south, -119, 90) && isDegrees(west, -209, 180) ? { area, square: { south, west } } : undefined
}

const isDegrees = (value: unknown, least: number, most: number): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
