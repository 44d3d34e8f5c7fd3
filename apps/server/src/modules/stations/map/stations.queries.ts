import { type RecordContext, runStatement, BoundValues } from '../../record-statements/index.ts'
import { buildScopeSql } from '../../record-rights/index.ts'
import { buildNumberSql, buildTextSql } from '../columns.ts'
import type { ModelSource } from '../sources.ts'

/** Maximum number of stations on the map; the largest ones. */
export const maxStations = 20_000

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
export function listStations(context: RecordContext, { view, actor }: ModelSource): Promise<StationRow[]> {
  const bound = new BoundValues()
  const text = `select ${buildTextSql(view, 'stationName')} as name, ${buildTextSql(view, 'country')} as country,
    ${buildTextSql(view, 'fuel')} as fuel, ${buildNumberSql(view, 'capacity')} as capacity,
    ${buildNumberSql(view, 'commissioningYear')} as "commissioningYear",
    ${buildNumberSql(view, 'annualGeneration')} as "annualGeneration",
    ${buildNumberSql(view, 'latitude')} as latitude, ${buildNumberSql(view, 'longitude')} as longitude
    from ${view.plan.table} t where ${buildScopeSql(view.plan, actor, bound)}
    order by capacity desc nulls last, t.id limit ${maxStations + 1}`
  return runStatement(context, text, bound.values)
}
