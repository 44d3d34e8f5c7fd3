import type { DiagramKind, RatingKey } from '@armature/contract'

/** Ratings that each kind shows, in this order. */
export const ratingsByKind: Record<DiagramKind, readonly RatingKey[]> = {
  grid: ['voltage', 'power'],
  meter: ['voltage'],
  transformer: ['power', 'voltage'],
  breaker: ['voltage', 'current'],
  switch: ['voltage', 'current'],
  busbar: ['voltage', 'current'],
  pcs: ['power', 'voltage'],
  battery: ['energy', 'power', 'count'],
  bms: ['count'],
  ems: [],
  pv: ['power', 'count'],
  load: ['power'],
  generator: ['power', 'voltage'],
}

/** The palette, grouped in the direction of the current. */
export const paletteGroups: readonly { key: 'grid' | 'storage' | 'others'; kinds: readonly DiagramKind[] }[] = [
  { key: 'grid', kinds: ['grid', 'meter', 'transformer', 'breaker', 'switch', 'busbar'] },
  { key: 'storage', kinds: ['pcs', 'battery', 'bms', 'ems'] },
  { key: 'others', kinds: ['pv', 'load', 'generator'] },
]

/** Formats a rating: from a thousand up, kilo becomes mega. */
export function formatRating(key: RatingKey, value: number): string {
  const units: Record<RatingKey, readonly [string, string]> = {
    power: ['kW', 'MW'],
    energy: ['kWh', 'MWh'],
    voltage: ['kV', ''],
    current: ['A', 'kA'],
    count: ['×', ''],
  }
  const [unit, large] = units[key]
  if (key === 'count') return `×${value}`
  return large && value >= 1000 ? `${Number((value / 1000).toFixed(3))} ${large}` : `${value} ${unit}`
}

/** All nodes have one size, so that aligned nodes have straight lines. */
export const nodeSize = { width: 168, height: 56 } as const
export const gridStep = 8
