import { useMemo } from 'react'
import type { Site } from '../../energy/figures/sites.ts'
import { useDictionaries, useLatest, useSiteRows } from './home-api.ts'
import type { HomeModels } from './home-models.ts'
import { joinSites } from './home-rows.ts'
import { resolveDataState, type DataState } from './panels/data-state.ts'

/** The sites with their current activity, which stays unknown to users who may not see the telemetry. */
export function useSites({ storageSite, telemetry }: HomeModels): { sites: Site[]; need: DataState } {
  const rows = useSiteRows(storageSite)
  const latest = useLatest(telemetry)
  const dictionaries = useDictionaries()
  const sites = useMemo(
    () => joinSites(rows.data ?? [], dictionaries.data?.deviceState ?? [], latest.data),
    [rows.data, dictionaries.data, latest.data],
  )
  return { sites, need: resolveDataState(storageSite && telemetry, rows, latest, dictionaries) }
}
