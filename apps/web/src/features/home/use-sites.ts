import { useMemo } from 'react'
import type { Site } from '../../energy/figures/sites.ts'
import { useDictionaries, useLatest, useSiteRows } from './home-api.ts'
import type { HomeModels } from './home-models.ts'
import { joinSites } from './home-rows.ts'
import { needOf, type Need } from './panels/need.ts'

/** The sites with their current activity, which stays unknown to users who may not see the telemetry. */
export function useSites({ storageSite, telemetry }: HomeModels): { sites: Site[]; need: Need } {
  const rows = useSiteRows(storageSite)
  const latest = useLatest(telemetry)
  const dictionaries = useDictionaries()
  const sites = useMemo(
    () => joinSites(rows.data ?? [], dictionaries.data?.deviceState ?? [], latest.data),
    [rows.data, dictionaries.data, latest.data],
  )
  return { sites, need: needOf(storageSite && telemetry, rows, latest, dictionaries) }
}
