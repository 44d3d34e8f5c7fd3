import { type RecordContext, runStatement, BoundValues } from '../../record-statements/index.ts'
import { buildScopeSql } from '../../record-rights/index.ts'
import { buildNumberSql, buildTextSql, findTimeColumn, buildTimeSql } from '../columns.ts'
import type { ModelSource } from '../sources.ts'

/** Limits of one query, far above the actual 48 sites and 100 quarter hours. */
const maxSites = 500
const maxQuarters = 60_000

export interface SiteRow {
  id: string
  code: string | null
  name: string | null
  /** id of a dictionary item */
  state: string | null
  ratedPower: number | null
  ratedEnergy: number | null
  latitude: number | null
  longitude: number | null
}

export function listSites(context: RecordContext, { view, actor }: ModelSource): Promise<SiteRow[]> {
  const bound = new BoundValues()
  const text = `select t.id::text as id, ${buildTextSql(view, 'siteCode')} as code, ${buildTextSql(view, 'siteName')} as name,
    ${buildTextSql(view, 'siteState')} as state, ${buildNumberSql(view, 'ratedPower')} as "ratedPower",
    ${buildNumberSql(view, 'ratedEnergy')} as "ratedEnergy", ${buildNumberSql(view, 'latitude')} as latitude,
    ${buildNumberSql(view, 'longitude')} as longitude
    from ${view.plan.table} t where ${buildScopeSql(view.plan, actor, bound)} order by 2, 1 limit ${maxSites}`
  return runStatement(context, text, bound.values)
}

export interface QuarterRow {
  site: string | null
  time: number
  charge: number | null
  discharge: number | null
  plan: number | null
  soc: number | null
  temperature: number | null
}

/** Quarter hours of all sites in a period, by site and time. */
export function listQuarters(
  context: RecordContext,
  { view, actor }: ModelSource,
  { from, to }: { from: number; to: number },
): Promise<QuarterRow[]> {
  const column = findTimeColumn(view, 'time')
  if (!column) return Promise.resolve([])
  const bound = new BoundValues()
  const span = `${column} >= ${bound.add(new Date(from), 'timestamptz')} and ${column} < ${bound.add(new Date(to), 'timestamptz')}`
  const text = `select ${buildTextSql(view, 'site')} as site, ${buildTimeSql(view, 'time')} as time,
    ${buildNumberSql(view, 'chargePower')} as charge, ${buildNumberSql(view, 'dischargePower')} as discharge,
    ${buildNumberSql(view, 'planPower')} as plan, ${buildNumberSql(view, 'soc')} as soc,
    ${buildNumberSql(view, 'maxTemperature')} as temperature
    from ${view.plan.table} t where ${buildScopeSql(view.plan, actor, bound)} and ${span} order by 2 limit ${maxQuarters}`
  return runStatement(context, text, bound.values)
}

export interface AlarmRow {
  site: string | null
  title: string | null
  /** id of a dictionary item */
  level: string | null
  time: number | null
  /** open alarms of the site in all */
  open: number
}

/** Open alarms: the newest three of each site, with their total number. */
export function listOpenAlarms(context: RecordContext, { view, actor }: ModelSource): Promise<AlarmRow[]> {
  const bound = new BoundValues()
  const text = `select site, title, level, time, open from (
    select a.*, row_number() over (partition by a.site order by a.time desc nulls last, a.id desc) as place,
      count(*) over (partition by a.site)::int as open
    from (select t.id, ${buildTextSql(view, 'site')} as site, ${buildTextSql(view, 'title')} as title, ${buildTextSql(view, 'level')} as level,
      ${buildTimeSql(view, 'alarmTime')} as time from ${view.plan.table} t
      where ${buildScopeSql(view.plan, actor, bound)} and coalesce(${buildNumberSql(view, 'handled')}, 0) = 0) a
    ) numbered where place <= 3 order by time desc nulls last limit ${3 * maxSites}`
  return runStatement(context, text, bound.values)
}
