import type { CarouselSite, EndpointData, Language, MapSite, StationSite, stationEndpoints } from '@armature/contract'
import { AppError } from '../../../platform/app-error.ts'
import { createCache } from '../../../platform/cache/cache.ts'
import { sharePerProcess } from '../../../platform/cache/per-process.ts'
import type { Deps } from '../../../deps.ts'
import { getDictionaries } from '../../dictionaries/index.ts'
import { getRecordContext, type RecordContext } from '../../record-statements/index.ts'
import { createItemResolver, type ItemResolver } from '../named-items.ts'
import { translateName } from '../../../platform/i18n/resolve-name.ts'
import { findModels, listMissing, hasFullAccess, createSources, type Sources } from '../sources.ts'
import type { Viewer } from '../viewer.ts'
import { type SiteReading, type SitesSnapshot, readSites } from './snapshot.ts'

/** Maximum age of the shared snapshot: a page asks once a minute. */
const cacheMs = 10_000
const getSitesCache = sharePerProcess((deps: Deps) =>
  createCache<SitesSnapshot>(deps, { name: 'stations', ttlMs: cacheMs, max: 8 }),
)

/**
 * The sites as the viewer may see them. Viewers who may see everything share one snapshot; for others it is read for each call,
 * because their permissions may change.
 */
export function getSites(deps: Deps, context: RecordContext, sources: Sources): Promise<SitesSnapshot> {
  const read = () => readSites(context, sources)
  const key = readModels.filter((code) => sources[code]).join()
  return hasFullAccess(sources) ? getSitesCache(deps).get(key, read) : read()
}

const readModels = ['storageSite', 'telemetry', 'alarm'] as const
const needed = ['storageSite', 'telemetry'] as const

/** @throws AppError 'station.denied' */
export async function getCarousel(
  deps: Deps,
  viewer: Viewer,
  language: Language,
): Promise<EndpointData<typeof stationEndpoints.carousel>> {
  const context = getRecordContext(deps)
  const models = await findModels(context)
  const sources = createSources(context, models, viewer, needed, language)
  const snapshot = await getSites(deps, context, sources)
  const states = await createItemResolver(deps.db, 'deviceState', language)
  const levels = await createItemResolver(deps.db, 'alarmLevel', language)
  const tariff = (await getDictionaries(deps.db)).find('tariffPeriod')?.items ?? []
  const { hasDemonstration, offsetMinutes } = deps.config
  return {
    missing: listMissing(models, needed),
    isDemonstration: hasDemonstration,
    offsetMinutes,
    readAt: snapshot.readAt,
    tariff: tariff.map((item) => ({ enCode: item.enCode, name: translateName(language, item) })),
    sites: snapshot.sites.map((reading) => toCarouselSite(reading, states, levels)),
  }
}

/** @throws AppError 'station.denied', 'station.unknownSite' */
export async function getCarouselDay(
  deps: Deps,
  viewer: Viewer,
  code: string,
  language: Language,
): Promise<EndpointData<typeof stationEndpoints.carouselDay>> {
  const context = getRecordContext(deps)
  const sources = createSources(context, await findModels(context), viewer, needed, language)
  const { sites, readAt, midnight } = await getSites(deps, context, sources)
  const found = sites.find(({ site }) => site.code === code)
  if (!found) throw new AppError('station.unknownSite')
  return { readAt, midnight, steps: found.today }
}

/** The sites with coordinates, for the map. */
export function listMapSites({ sites }: SitesSnapshot, states: ItemResolver): MapSite[] {
  return sites.flatMap((reading) => {
    const { latitude, longitude } = reading.site
    return latitude === null || longitude === null ? [] : [{ ...toStationSite(reading, states), latitude, longitude }]
  })
}

function toCarouselSite(reading: SiteReading, states: ItemResolver, levels: ItemResolver): CarouselSite {
  const { last, today, alarms } = reading
  return {
    ...toStationSite(reading, states),
    temperature: last?.temperature ?? null,
    measuredAt: last?.time ?? null,
    charged: sumEnergy(today.map(({ charge }) => charge)),
    discharged: sumEnergy(today.map(({ discharge }) => discharge)),
    plannedCharge: sumEnergy(today.map(({ plan }) => Math.max(0, -(plan ?? 0)))),
    plannedDischarge: sumEnergy(today.map(({ plan }) => Math.max(0, plan ?? 0))),
    alarms: alarms && {
      open: alarms.open,
      newest: alarms.newest.map(({ title, level, time }) => ({
        title: title ?? '',
        level: levels(level),
        time: time ?? 0,
      })),
    },
  }
}

function toStationSite({ site, last }: SiteReading, states: ItemResolver): StationSite {
  const { charge = null, discharge = null, soc = null } = last ?? {}
  return {
    code: site.code ?? '',
    name: site.name ?? '',
    state: states(site.state),
    ratedPower: site.ratedPower,
    ratedEnergy: site.ratedEnergy,
    power: charge === null && discharge === null ? null : (discharge ?? 0) - (charge ?? 0),
    soc,
  }
}

const hoursPerQuarter = 0.25

/** Energy in MWh of powers in MW over quarter hours. */
const sumEnergy = (powers: readonly (number | null)[]): number =>
  hoursPerQuarter * powers.reduce<number>((sum, power) => sum + (power ?? 0), 0)
