import type { Db } from '../../../platform/database/database.ts'
import { dictionaries } from '../../system/dictionary/dictionary.ts'
import type { RecordContext } from '../../visual-dev/record/record-context.ts'
import type { Sources } from '../sources.ts'
import { pack } from './packing.ts'
import { listStations, mostStations, type StationRow } from './stations.queries.ts'

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
const mostKinds = 255

/** One statement, and everything that does not depend on the language. */
export async function readStations(context: RecordContext, { station }: Sources): Promise<StationsSnapshot> {
  const readAt = context.clock()
  const rows = station ? await listStations(context, station) : []
  const codeOf = await fuelCodes(context.db)
  const stations = rows.slice(0, mostStations).map((row) => ({ ...row, fuelCode: codeOf(row.fuel) }))
  const fuels = kindsOf(stations.map(({ fuelCode }) => fuelCode))
  const countries = kindsOf(stations.map(({ country }) => country ?? ''))
  const points = stations.map((row) => ({
    ...row,
    fuel: indexIn(fuels, row.fuelCode),
    country: indexIn(countries, row.country ?? ''),
  }))
  return { readAt, stations, isCut: rows.length > mostStations, fuels, countries, points: pack(points) }
}

/** An id that is no longer in the dictionary counts as no fuel. */
async function fuelCodes(db: Db): Promise<(id: string | null) => string> {
  const byId = (await dictionaries(db)).find('fuel')?.byId
  return (id) => (id === null ? '' : (byId?.get(id)?.enCode ?? ''))
}

/** The distinct codes: first the empty one, then the most frequent, as many as fit into a byte. */
function kindsOf(codes: readonly string[]): string[] {
  const counts = new Map<string, number>()
  for (const code of codes) counts.set(code, (counts.get(code) ?? 0) + 1)
  counts.delete('')
  const kinds = [...counts].sort(([, one], [, other]) => other - one).map(([code]) => code)
  return ['', ...kinds.slice(0, mostKinds)]
}

const indexIn = (kinds: readonly string[], code: string): number => Math.max(0, kinds.indexOf(code))
