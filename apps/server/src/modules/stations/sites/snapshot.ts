import { dayMs, startOfDay } from '../../../platform/local-day.ts'
import type { RecordContext } from '../../record-statements/index.ts'
import type { Sources } from '../sources.ts'
import {
  type AlarmRow,
  type QuarterRow,
  type SiteRow,
  listOpenAlarms,
  listQuarters,
  listSites,
} from './sites.queries.ts'

/** The storage sites at one moment, for all pages and languages. */
export interface SitesSnapshot {
  readAt: number
  /** the local midnight before it */
  midnight: number
  sites: SiteReading[]
}

export interface SiteReading {
  site: SiteRow
  /** quarter hours of today, in order */
  today: QuarterRow[]
  /** the last measured quarter hour, at the earliest one hour before today */
  last: QuarterRow | undefined
  /** open alarms, the newest three; null if the viewer may not see alarms */
  alarms: { open: number; newest: AlarmRow[] } | null
}

const hourMs = 3_600_000

/** Three statements, however many sites there are. */
export async function readSites(context: RecordContext, sources: Sources): Promise<SitesSnapshot> {
  const readAt = context.clock()
  const midnight = startOfDay(readAt, context.config.offsetMinutes)
  // starts an hour before midnight, so that the first minutes of a day are not empty
  const span = { from: midnight - hourMs, to: midnight + dayMs }
  const [sites, quarters, alarms] = await Promise.all([
    sources.storageSite ? listSites(context, sources.storageSite) : [],
    sources.telemetry ? listQuarters(context, sources.telemetry, span) : [],
    sources.alarm ? listOpenAlarms(context, sources.alarm) : null,
  ])
  const quartersOf = groupBySite(quarters)
  const alarmsOf = alarms && groupBySite(alarms)
  return {
    readAt,
    midnight,
    sites: sites.map((site) => {
      const own = quartersOf.get(site.id) ?? []
      const newest = alarmsOf?.get(site.id) ?? []
      return {
        site,
        today: own.filter(({ time }) => time >= midnight),
        last: own.findLast(isMeasured),
        alarms: alarmsOf && { open: newest[0]?.open ?? 0, newest },
      }
    }),
  }
}

function groupBySite<Row extends { site: string | null }>(rows: readonly Row[]): Map<string, Row[]> {
  const groups = new Map<string, Row[]>()
  for (const row of rows) {
    const group = groups.get(row.site ?? '')
    if (group) group.push(row)
    else groups.set(row.site ?? '', [row])
  }
  return groups
}

const isMeasured = ({ charge, discharge, soc }: QuarterRow): boolean =>
  charge !== null || discharge !== null || soc !== null
