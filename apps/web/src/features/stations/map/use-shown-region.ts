import { useRegion, type MapData } from '../stations-api.ts'
import { findGroup } from './fuel-groups.ts'
import type { MapState } from './use-map.ts'

/** The names of the stations in the shown square. */
export function useShownRegion({ level: { country, region }, filter }: MapState, data: MapData) {
  const fuels = data.fuels.map(({ code }) => code)
  return useRegion(
    region && {
      ...region,
      country: data.countries[country ?? 0]?.code ?? '',
      fuels: filter.size === 0 ? null : fuels.filter((code) => filter.has(findGroup(code))),
    },
  )
}
