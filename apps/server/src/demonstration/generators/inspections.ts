import { dictionarySeeds } from '../data/dictionaries.ts'
import type { SiteSeed } from '../data/sites.ts'
import { createRandom, createSeed } from './random.ts'

const dayMs = 86_400_000

interface InspectionSite {
  id: string
  seed: SiteSeed
}

export interface InspectionSeed {
  /** account of the creator, a member of the site's team */
  account: string
  values: Record<string, unknown>
}

/**
 * Inspections of the last 56 days and the next two, one to three per team and day, by members of the site's team.
 *
 * @param today local midnight, milliseconds since 1970
 * @param membersOf accounts of a team with their user ids
 * @param itemIds id of a dictionary item by `dictionary.code`
 */
export function generateInspections(
  today: number,
  now: number,
  places: readonly InspectionSite[],
  membersOf: (team: string) => readonly { account: string; id: string; organizeId: string }[],
  itemIds: (dictionary: string, code: string) => string,
  localDay: (time: number) => string,
): InspectionSeed[] {
  const random = createRandom(createSeed('inspections', today))
  const checkItems = dictionarySeeds.find(({ code }) => code === 'checkItem')?.items ?? []
  const seeds: InspectionSeed[] = []
  for (let day = -56; day <= 2; day++) {
    const count = random.whole(5, 9)
    for (let turn = 1; turn <= count; turn++) {
      const place = random.pick(places)
      const members = membersOf(place.seed.team)
      if (members.length === 0) continue
      const person = random.pick(members)
      const planTime = today + day * dayMs + random.whole(16, 36) * 30 * 60_000
      const state = chooseState(planTime, now, random.next())
      const isMeasured = state === 'done' || state === 'running' || state === 'returned'
      const hot = random.next() < 0.04
      // as it is stored: the rules of the form look at that
      const maxTemperature = roundToTenth(hot ? random.between(45, 58) : random.between(27, 38.5))
      const rowCount = isMeasured ? random.whole(0, 4) : 0
      seeds.push({
        account: person.account,
        values: {
          inspectionNo: `XJ${localDay(today + day * dayMs)}-${String(turn).padStart(3, '0')}`,
          site: place.id,
          inspectionType: itemIds(
            'inspectionType',
            random.pick(['daily', 'daily', 'daily', 'special', 'recheck', 'handover']),
          ),
          inspectionState: itemIds('inspectionState', state),
          planTime,
          inspector: person.id,
          team: person.organizeId,
          ...(isMeasured && {
            maxTemperature,
            temperatureDifference: roundToTenth(random.between(1.5, hot ? 9 : 4.5)),
            socRange: [random.whole(10, 20), random.whole(85, 95)],
            firePressure: roundToTenth(random.between(2.1, 2.9)),
            needShutdown: maxTemperature >= 55 ? 1 : 0,
            ...(maxTemperature >= 55 && { emergency: '已限功率运行并加强通风，通知集控调度中心，复测后恢复。' }),
            laborCost: random.next() < 0.3 ? random.whole(2, 16) * 100 : 0,
          }),
          defectCount: isMeasured ? (random.next() < 0.75 ? 0 : random.whole(1, 3)) : 0,
          items: Array.from({ length: rowCount }, () => ({
            item: itemIds('checkItem', random.pick(checkItems).code),
            quantity: random.whole(1, 6),
            price: random.pick([12.5, 57, 86, 268, 420, 3100]),
            itemRemark: random.next() < 0.3 ? '现场已更换' : '',
          })),
        },
      })
    }
  }
  return seeds
}

function chooseState(planTime: number, now: number, chance: number): string {
  if (planTime > now) return 'waiting'
  if (now - planTime < 3 * 3_600_000) return 'running'
  if (chance < 0.02) return 'overdue'
  if (chance < 0.05) return 'returned'
  return 'done'
}

const roundToTenth = (value: number) => Math.round(value * 10) / 10
