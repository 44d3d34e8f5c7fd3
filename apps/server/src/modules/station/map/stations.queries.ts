import { type RecordContext, runText } from '../../visual-dev/record/record-context.ts'
import { scopeSql } from '../../visual-dev/record/rights/scope.ts'
import { Bound } from '../../visual-dev/record/sql/bound.ts'
import { numberSql, textSql } from '../columns.ts'
import type { Source } from '../sources.ts'

/** Maximum number of stations on the map; the largest ones. */
export const mostStations = 20_000

export interface StationRow {
  name: string | null
  country: string | null
  /** id of a dictionary item */
  fuel: string | null
  capacity: number | null
  commissioningYear: number | null
  annualGeneration: number | null
  latitude: number | null
  longitude: number | null
}

/** One more than are shown, to detect whether some are left out. */
export function listStations(context: RecordContext, { view, actor }: Source): Promise<StationRow[]> {
  const bound = new Bound()
  const text = `select ${textSql(view, 'stationName')} as name, ${textSql(view, 'country')} as country,
    ${textSql(view, 'fuel')} as fuel, ${numberSql(view, 'capacity')} as capacity,
    ${numberSql(view, 'commissioningYear')} as "commissioningYear",
    ${numberSql(view, 'annualGeneration')} as "annualGeneration",
    ${numberSql(view, 'latitude')} as latitude, ${numberSql(view, 'longitude')} as longitude
    from ${view.plan.table} t where ${scopeSql(view.plan, actor, bound)}
    order by capacity desc nulls last, t.id limit ${mostStations + 1}`
  return runText(context, text, bound.values)
}
