import { createRandom, createSeed } from './random.ts'

interface DeviceContext {
  /** storage stations of the station model: id and code */
  stations: readonly { id: string; code: string }[]
  keeperIds: readonly string[]
  itemIds: (dictionary: string, code: string) => string
  now: number
}

const kinds = [
  ['pcs', 'PCS', '储能变流器', 1725],
  ['rack', 'BR', '电池簇', 372],
  ['transformer', 'TR', '升压变压器', 3150],
  ['hvac', 'AC', '温控机组', 40],
] as const

/** Four devices at each storage station. */
export function generateDevices({ stations, keeperIds, itemIds, now }: DeviceContext): Record<string, unknown>[] {
  const random = createRandom(createSeed('devices'))
  return stations.flatMap(({ id, code }, place) =>
    kinds.map(([kind, prefix, name, ratedPower], index) => ({
      deviceNo: `${prefix}-${String(place * kinds.length + index + 1).padStart(4, '0')}`,
      deviceName: `${code} ${name}`,
      station: id,
      deviceKind: itemIds('deviceKind', kind),
      deviceState: itemIds(
        'deviceState',
        random.pick(['running', 'running', 'running', 'running', 'standby', 'maintenance']),
      ),
      ratedPower,
      producedOn: now - random.whole(200, 2400) * 86_400_000,
      keeper: random.pick(keeperIds),
    })),
  )
}
