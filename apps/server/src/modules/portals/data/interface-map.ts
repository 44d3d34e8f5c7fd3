import { type OptionRecord, type PortalWidgetByKind, mapLimits } from '@armature/contract'
import type { Deps } from '../../../deps.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import { listInterfaceMapFields } from '../portal-layout.ts'
import { loadInterfaceSeries, loadRecords, toNumber, toText } from './interface-data.ts'
import {
  type LoadedMap,
  type LoadedWidgetData,
  type SquaredMap,
  isInSquare,
  numberLevels,
  showPlaces,
} from './map-levels.ts'
import { readInterfaceDetails } from './map-details.ts'
import { multiply } from './model-data.ts'
import { readPosition } from './position.ts'

type MapWidget = PortalWidgetByKind<'map'>
interface InterfaceMap extends Pick<MapWidget, 'layer' | 'most' | 'levels'>, SquaredMap {
  source: Extract<MapWidget['source'], { from: 'interface' }>
}

/**
 * Loads records of a data interface that have a position, or two for lines; those with the largest values first.
 *
 * @throws AppError as `listAllRecords`, 'dataInterface.fieldUnknown'
 */
export async function loadInterfaceMap(
  deps: Deps,
  caller: Caller,
  { source, layer, most, levels, square, isUnpacked, namedMost }: InterfaceMap,
): Promise<Pick<LoadedWidgetData, 'map' | 'series'>> {
  const limit = Math.min(most, mapLimits[layer])
  if (layer === 'regions')
    return { series: await loadInterfaceSeries(deps, caller, source, { order: 'desc', most: limit }) }
  const records = await loadRecords(deps, caller, source, listInterfaceMapFields(source, layer).filter(Boolean))
  const details = readInterfaceDetails(source, layer, caller.language, records[0])
  const placed = records.flatMap((record) => {
    const at = readPosition(record[source.longitudeField], record[source.latitudeField])
    const to = readPosition(record[source.toLongitudeField], record[source.toLatitudeField])
    if (!at || (layer === 'flows' && !to) || (square && !isInSquare(at, square))) return []
    const value = source.valueField === '' ? null : multiply(toNumber(record[source.valueField]), source.factor)
    const name = source.nameField === '' ? '' : toText(record[source.nameField])
    const readLevel = (field = '') => (field === '' || layer !== 'points' ? undefined : toText(record[field]))
    const [kindName, areaName] = [readLevel(source.kindField), readLevel(source.areaField)]
    const place = { id: '', name, value, at, kindName, areaName, ...(layer === 'flows' && to && { to }) }
    return { place, record }
  })
  const sorted = source.valueField === '' ? placed : placed.toSorted((a, b) => rank(b.place) - rank(a.place))
  const first = sorted.slice(0, limit)
  const shown = numberLevels(
    first.map(({ place }) => place),
    { square },
  )
  const map: LoadedMap = { modelId: '', menuId: '', total: placed.length, ...shown }
  if (details.names.length > 0) {
    const found = new Map<object, OptionRecord>(
      shown.list.flatMap((place, at) => {
        const record = first[at]?.record
        return record ? [[place, record]] : []
      }),
    )
    map.details = details.names
    map.readDetails = (named) => Promise.resolve(named.map((place) => details.format(found.get(place) ?? {})))
  }
  return { map: isUnpacked ? map : await showPlaces(map, { levels, namedMost }) }
}

/** Places without a value come last. */
const rank = ({ value }: { value: number | null }): number => value ?? -Number.MAX_VALUE
