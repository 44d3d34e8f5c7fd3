/**
 * The tariff that the demonstration's stations follow: a day in Beijing time, cut into periods with a price in yuan per kWh.
 * Kept as the dictionary `tariffPeriod`, so that charts read it like any other data.
 */
export type TariffKind = 'valley' | 'flat' | 'peak' | 'sharp'

export interface TariffPeriod {
  kind: TariffKind
  /** hours since midnight, from included, to excluded */
  from: number
  to: number
}

export const tariffPeriods: readonly TariffPeriod[] = [
  { kind: 'valley', from: 0, to: 8 },
  { kind: 'flat', from: 8, to: 9 },
  { kind: 'peak', from: 9, to: 11 },
  { kind: 'valley', from: 11, to: 13 },
  { kind: 'flat', from: 13, to: 17 },
  { kind: 'peak', from: 17, to: 20 },
  { kind: 'sharp', from: 20, to: 22 },
  { kind: 'flat', from: 22, to: 24 },
]

/** yuan per kWh */
export const tariffPrice: Record<TariffKind, number> = { valley: 0.31, flat: 0.62, peak: 1.02, sharp: 1.24 }

/** @param hour hours since midnight in local time, 0 ≤ hour < 24 */
export function getTariff(hour: number): TariffKind {
  return tariffPeriods.find((period) => hour >= period.from && hour < period.to)?.kind ?? 'flat'
}
