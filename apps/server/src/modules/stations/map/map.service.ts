import {
  regionDegrees,
  regionStations,
  type EndpointData,
  type Language,
  type EndpointQuery,
  type stationEndpoints,
} from '@armature/contract'
import { createCache } from '../../../platform/cache/cache.ts'
import { sharePerProcess } from '../../../platform/cache/per-process.ts'
import type { Deps } from '../../../deps.ts'
import { getDictionaries, findItemByCode } from '../../dictionaries/index.ts'
import { getRecordContext, type RecordContext } from '../../record-statements/index.ts'
import type { ReleasedModel } from '../../released-models/index.ts'
import { translateName } from '../../../platform/i18n/resolve-name.ts'
import { createItemResolver } from '../named-items.ts'
import { getSites, listMapSites } from '../sites/sites.service.ts'
import { findModels, listMissing, hasFullAccess, createSources, type Sources } from '../sources.ts'
import type { Viewer } from '../viewer.ts'
import { readStations, type StationsSnapshot } from './stations.ts'

/** Maximum age of the shared snapshot of power stations. */
const cacheMs = 60_000
const getStationsCache = sharePerProcess((deps: Deps) =>
  createCache<StationsSnapshot>(deps, { name: 'stations', ttlMs: cacheMs, max: 1 }),
)

function getStations(deps: Deps, context: RecordContext, sources: Sources): Promise<StationsSnapshot> {
  const read = () => readStations(context, sources)
  return hasFullAccess(sources) ? getStationsCache(deps).get(sources.station ? 'station' : '', read) : read()
}

const needed = ['station', 'storageSite'] as const

/** @throws AppError 'station.denied' */
export async function getStationMap(
  deps: Deps,
  viewer: Viewer,
  language: Language,
): Promise<EndpointData<typeof stationEndpoints.map>> {
  const context = getRecordContext(deps)
  const models = await findModels(context)
  const sources = createSources(context, models, viewer, needed, language)
  const [stations, sites] = await Promise.all([getStations(deps, context, sources), getSites(deps, context, sources)])
  const fuelItems = (await getDictionaries(deps.db)).find('fuel')?.byId ?? new Map<string, never>()
  return {
    missing: listMissing(models, needed),
    isDemonstration: deps.config.hasDemonstration,
    offsetMinutes: deps.config.offsetMinutes,
    readAt: sites.readAt,
    countries: stations.countries.map((code) => ({ code, name: getCountryName(models.station, code, language) })),
    fuels: stations.fuels.map((code) => {
      const item = findItemByCode(fuelItems, code)
      return { code, name: item ? translateName(language, item) : code }
    }),
    count: stations.stations.length,
    isCut: stations.isCut,
    regionDegrees,
    points: stations.points,
    sites: listMapSites(sites, await createItemResolver(deps.db, 'deviceState', language)),
  }
}

/** @throws AppError 'station.denied' */
export async function getMapRegion(
  deps: Deps,
  viewer: Viewer,
  { country, south, west, fuels }: EndpointQuery<typeof stationEndpoints.mapRegion>,
  language: Language,
): Promise<EndpointData<typeof stationEndpoints.mapRegion>> {
  const context = getRecordContext(deps)
  const sources = createSources(context, await findModels(context), viewer, needed, language)
  const { stations } = await getStations(deps, context, sources)
  const wanted = fuels === '' ? null : new Set(fuels.split(','))
  const isWithin = (degrees: number, from: number) => degrees >= from && degrees < from + regionDegrees
  const list = stations.flatMap(({ latitude, longitude, name, country: land, fuelCode, ...figures }) => {
    if (latitude === null || longitude === null || (land ?? '') !== country) return []
    if (!isWithin(latitude, south) || !isWithin(longitude, west)) return []
    if (wanted && !wanted.has(fuelCode)) return []
    return [{ ...figures, name: name ?? '', fuel: fuelCode, latitude, longitude }]
  })
  return { total: list.length, list: list.slice(0, regionStations) }
}

/** Countries are options of the form itself, so their names are in the design. */
function getCountryName(model: ReleasedModel | undefined, code: string, language: Language): string {
  const field = model?.form.byPath.get('country')
  const context = { language, offsetMinutes: 0, textOf: () => undefined }
  return (field && code !== '' && field.control.format(code, field.field, context)) || code
}
