import { type RecordContext, runText } from '../../visual-dev/record/record-context.ts'
import { scopeSql } from '../../visual-dev/record/rights/scope.ts'
import { Bound } from '../../visual-dev/record/sql/bound.ts'
import { numberSql, textSql, timeColumn, timeSql } from '../columns.ts'
import type { Source } from '../sources.ts'

/** Limits of one query, far above the actual 48 sites and 100 quarter hours. */
const mostSites = 500
const mostQuarters = 60_000

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

export function listSites(context: RecordContext, { view, actor }: Source): Promise<SiteRow[]> {
  const bound = new Bound()
  const text = `select t.id::text as id, ${textSql(view, 'siteCode')} as code, ${textSql(view, 'siteName')} as name,
    ${textSql(view, 'siteState')} as state, ${numberSql(view, 'ratedPower')} as "ratedPower",
    ${numberSql(view, 'ratedEnergy')} as "ratedEnergy", ${numberSql(view, 'latitude')} as latitude,
    ${numberSql(view, 'longitude')} as longitude
    from ${view.plan.table} t where ${scopeSql(view.plan, actor, bound)} order by 2, 1 limit ${mostSites}`
  return runText(context, text, bound.values)
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
  { view, actor }: Source,
  { from, to }: { from: number; to: number },
): Promise<QuarterRow[]> {
  const column = timeColumn(view, 'time')
  if (!column) return Promise.resolve([])
  const bound = new Bound()
  const span = `${column} >= ${bound.add(new Date(from), 'timestamptz')} and ${column} < ${bound.add(new Date(to), 'timestamptz')}`
  const text = `select ${textSql(view, 'site')} as site, ${timeSql(view, 'time')} as time,
    ${numberSql(view, 'chargePower')} as charge, ${numberSql(view, 'dischargePower')} as discharge,
    ${numberSql(view, 'planPower')} as plan, ${numberSql(view, 'soc')} as soc,
    ${numberSql(view, 'maxTemperature')} as temperature
    from ${view.plan.table} t where ${scopeSql(view.plan, actor, bound)} and ${span} order by 2 limit ${mostQuarters}`
  return runText(context, text, bound.values)
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
export function listOpenAlarms(context: RecordContext, { view, actor }: Source): Promise<AlarmRow[]> {
  const bound = new Bound()
  const text = `select site, title, level, time, open from (
    select a.*, row_number() over (partition by a.site order by a.time desc nulls last, a.id desc) as place,
      count(*) over (partition by a.site)::int as open
    from (select t.id, ${textSql(view, 'site')} as site, ${textSql(view, 'title')} as title, ${textSql(view, 'level')} as level,
      ${timeSql(view, 'alarmTime')} as time from ${view.plan.table} t
      where ${scopeSql(view.plan, actor, bound)} and coalesce(${numberSql(view, 'handled')}, 0) = 0) a
    ) numbered where place <= 3 order by time desc nulls last limit ${3 * mostSites}`
  return runText(context, text, bound.values)
}
