import type { CarouselSite, DataOf, Language, MapSite, StationSite, stationEndpoints } from '@armature/contract'
import { AppError } from '../../../platform/app-error.ts'
import { createCache } from '../../../platform/cache/cache.ts'
import { perProcess } from '../../../platform/cache/per-process.ts'
import type { Deps } from '../../../deps.ts'
import { dictionaries } from '../../system/dictionary/dictionary.ts'
import { recordContext, type RecordContext } from '../../visual-dev/record/record-context.ts'
import { itemName, itemsOf, type ItemNamed } from '../named-items.ts'
import { findModels, missingOf, readsAll, sourcesOf, type Sources } from '../sources.ts'
import type { Viewer } from '../viewer.ts'
import { type SiteReading, type SitesSnapshot, readSites } from './snapshot.ts'

/** Maximum age of the shared snapshot: a page asks once a minute. */
const keptMs = 10_000
const keptSites = perProcess((deps: Deps) => createCache<SitesSnapshot>({ ttlMs: keptMs, max: 8, clock: deps.clock }))

/**
 * The sites as the viewer may see them. Viewers who may see everything share one snapshot; for others it is read for each call,
 * because their permissions may change.
 */
export function sitesFor(deps: Deps, context: RecordContext, sources: Sources): Promise<SitesSnapshot> {
  const read = () => readSites(context, sources)
  const key = readModels.filter((code) => sources[code]).join()
  return readsAll(sources) ? keptSites(deps).get(key, read) : read()
}

const readModels = ['storageSite', 'telemetry', 'alarm'] as const
const needed = ['storageSite', 'telemetry'] as const

/** @throws AppError 'station.denied' */
export async function carousel(
  deps: Deps,
  viewer: Viewer,
  language: Language,
): Promise<DataOf<typeof stationEndpoints.carousel>> {
  const context = recordContext(deps)
  const models = await findModels(context)
  const sources = sourcesOf(context, models, viewer, needed, language)
  const snapshot = await sitesFor(deps, context, sources)
  const states = await itemsOf(deps.db, 'deviceState', language)
  const levels = await itemsOf(deps.db, 'alarmLevel', language)
  const tariff = (await dictionaries(deps.db)).find('tariffPeriod')?.items ?? []
  const { hasDemonstration, offsetMinutes } = deps.config
  return {
    missing: missingOf(models, needed),
    isDemonstration: hasDemonstration,
    offsetMinutes,
    readAt: snapshot.readAt,
    tariff: tariff.map((item) => ({ enCode: item.enCode, name: itemName(item, language) })),
    sites: snapshot.sites.map((reading) => carouselSite(reading, states, levels)),
  }
}

/** @throws AppError 'station.denied', 'station.unknownSite' */
export async function carouselDay(
  deps: Deps,
  viewer: Viewer,
  code: string,
  language: Language,
): Promise<DataOf<typeof stationEndpoints.carouselDay>> {
  const context = recordContext(deps)
  const sources = sourcesOf(context, await findModels(context), viewer, needed, language)
  const { sites, readAt, midnight } = await sitesFor(deps, context, sources)
  const found = sites.find(({ site }) => site.code === code)
  if (!found) throw new AppError('station.unknownSite')
  return { readAt, midnight, steps: found.today }
}

/** The sites with coordinates, for the map. */
export function mapSites({ sites }: SitesSnapshot, states: ItemNamed): MapSite[] {
  return sites.flatMap((reading) => {
    const { latitude, longitude } = reading.site
    return latitude === null || longitude === null ? [] : [{ ...siteNow(reading, states), latitude, longitude }]
  })
}

function carouselSite(reading: SiteReading, states: ItemNamed, levels: ItemNamed): CarouselSite {
  const { last, today, alarms } = reading
  return {
    ...siteNow(reading, states),
    temperature: last?.temperature ?? null,
    measuredAt: last?.time ?? null,
    charged: energyOf(today.map(({ charge }) => charge)),
    discharged: energyOf(today.map(({ discharge }) => discharge)),
    plannedCharge: energyOf(today.map(({ plan }) => Math.max(0, -(plan ?? 0)))),
    plannedDischarge: energyOf(today.map(({ plan }) => Math.max(0, plan ?? 0))),
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

function siteNow({ site, last }: SiteReading, states: ItemNamed): StationSite {
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
const energyOf = (powers: readonly (number | null)[]): number =>
  hoursPerQuarter * powers.reduce<number>((sum, power) => sum + (power ?? 0), 0)
