import type { Db } from '../../../platform/database/database.ts'
import { getDictionaries } from '../../dictionaries/index.ts'
import type { RecordContext } from '../../record-statements/index.ts'
import type { Sources } from '../sources.ts'
import { encodePoints } from './encode-points.ts'
import { listStations, maxStations, type StationRow } from './stations.queries.ts'

/** The power stations at one moment, for all languages. */
export interface StationsSnapshot {
  readAt: number
  /** largest first; `fuel` is the code of the dictionary's item */
  stations: (StationRow & { fuelCode: string })[]
  isCut: boolean
  /** codes in the order of their indexes in `points` */
  fuels: string[]
  countries: string[]
  points: string
}

/** The indexes of an encoded point are one byte each. */
const maxKinds = 255

/** One statement, and everything that does not depend on the language. */
export async function readStations(context: RecordContext, { station }: Sources): Promise<StationsSnapshot> {
  const readAt = context.clock()
  const rows = station ? await listStations(context, station) : []
  const codeOf = await createFuelResolver(context.db)
  const stations = rows.slice(0, maxStations).map((row) => ({ ...row, fuelCode: codeOf(row.fuel) }))
  const fuels = listKinds(stations.map(({ fuelCode }) => fuelCode))
  const countries = listKinds(stations.map(({ country }) => country ?? ''))
  const points = stations.map((row) => ({
    ...row,
    fuel: findIndex(fuels, row.fuelCode),
    country: findIndex(countries, row.country ?? ''),
  }))
  return { readAt, stations, isCut: rows.length > maxStations, fuels, countries, points: encodePoints(points) }
}

/** An id that is no longer in the dictionary counts as no fuel. */
async function createFuelResolver(db: Db): Promise<(id: string | null) => string> {
  const byId = (await getDictionaries(db)).find('fuel')?.byId
  return (id) => (id === null ? '' : (byId?.get(id)?.enCode ?? ''))
}

/** The distinct codes: first the empty one, then the most frequent, as many as fit into a byte. */
function listKinds(codes: readonly string[]): string[] {
  const counts = new Map<string, number>()
  for (const code of codes) counts.set(code, (counts.get(code) ?? 0) + 1)
  counts.delete('')
  const kinds = [...counts].sort(([, one], [, other]) => other - one).map(([code]) => code)
  return ['', ...kinds.slice(0, maxKinds)]
}

const findIndex = (kinds: readonly string[], code: string): number => Math.max(0, kinds.indexOf(code))
