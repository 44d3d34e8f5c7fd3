/** A period of the day with one price. */
export interface TariffPeriod {
  /** valley, flat, peak, sharp, or another kind that the operator defines */
  kind: string
  /** hours since midnight */
  from: number
  to: number
  /** name of the dictionary item, including the price */
  name: string
}

const shape = /^([A-Za-z]+)@(\d+(?:\.\d+)?)-(\d+(?:\.\d+)?)$/

/** Parses the items of the dictionary `tariffPeriod`, codes such as `valley@0-8`; others are left out. Sorted by time. */
export function parseTariff(items: readonly { enCode: string; name: string }[]): TariffPeriod[] {
  return items
    .flatMap(({ enCode, name }): TariffPeriod[] => {
      const [, kind, from, to] = shape.exec(enCode) ?? []
      const period = { kind: kind ?? '', from: Number(from), to: Number(to), name }
      return kind && period.from < period.to && period.to <= 24 ? [period] : []
    })
    .sort((a, b) => a.from - b.from)
}
