import {
  regionDegrees,
  regionStations,
  type DataOf,
  type Language,
  type QueryOf,
  type stationEndpoints,
} from '@armature/contract'
import { createCache } from '../../../platform/cache/cache.ts'
import { perProcess } from '../../../platform/cache/per-process.ts'
import type { Deps } from '../../../deps.ts'
import { dictionaries, itemByCode } from '../../system/dictionary/dictionary.ts'
import { recordContext, type RecordContext } from '../../visual-dev/record/record-context.ts'
import type { ReleasedModel } from '../../visual-dev/release/released-model.ts'
import { itemName, itemsOf } from '../named-items.ts'
import { sitesFor, mapSites } from '../sites/sites.service.ts'
import { findModels, missingOf, readsAll, sourcesOf, type Sources } from '../sources.ts'
import type { Viewer } from '../viewer.ts'
import { readStations, type StationsSnapshot } from './stations.ts'

/** Maximum age of the shared snapshot of power stations. */
const keptMs = 60_000
const keptStations = perProcess((deps: Deps) =>
  createCache<StationsSnapshot>({ ttlMs: keptMs, max: 1, clock: deps.clock }),
)

function stationsFor(deps: Deps, context: RecordContext, sources: Sources): Promise<StationsSnapshot> {
  const read = () => readStations(context, sources)
  return readsAll(sources) ? keptStations(deps).get(sources.station ? 'station' : '', read) : read()
}

const needed = ['station', 'storageSite'] as const

/** @throws AppError 'station.denied' */
export async function stationMap(
  deps: Deps,
  viewer: Viewer,
  language: Language,
): Promise<DataOf<typeof stationEndpoints.map>> {
  const context = recordContext(deps)
  const models = await findModels(context)
  const sources = sourcesOf(context, models, viewer, needed, language)
  const [stations, sites] = await Promise.all([stationsFor(deps, context, sources), sitesFor(deps, context, sources)])
  const fuelItems = (await dictionaries(deps.db)).find('fuel')?.byId ?? new Map<string, never>()
  return {
    missing: missingOf(models, needed),
    isDemonstration: deps.config.hasDemonstration,
    offsetMinutes: deps.config.offsetMinutes,
    readAt: sites.readAt,
    countries: stations.countries.map((code) => ({ code, name: countryName(models.station, code, language) })),
    fuels: stations.fuels.map((code) => {
      const item = itemByCode(fuelItems, code)
      return { code, name: item ? itemName(item, language) : code }
    }),
    count: stations.stations.length,
    isCut: stations.isCut,
    regionDegrees,
    points: stations.points,
    sites: mapSites(sites, await itemsOf(deps.db, 'deviceState', language)),
  }
}

/** @throws AppError 'station.denied' */
export async function mapRegion(
  deps: Deps,
  viewer: Viewer,
  { country, south, west, fuels }: QueryOf<typeof stationEndpoints.mapRegion>,
  language: Language,
): Promise<DataOf<typeof stationEndpoints.mapRegion>> {
  const context = recordContext(deps)
  const sources = sourcesOf(context, await findModels(context), viewer, needed, language)
  const { stations } = await stationsFor(deps, context, sources)
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
function countryName(model: ReleasedModel | undefined, code: string, language: Language): string {
  const field = model?.form.byPath.get('country')
  const context = { language, offsetMinutes: 0, textOf: () => undefined }
  return (field && code !== '' && field.control.format(code, field.field, context)) || code
}
