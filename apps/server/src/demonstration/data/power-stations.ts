import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { findServerRoot } from '../../platform/server-root.ts'

/** The real stations as values of the model station; an empty cell stays empty. */
export async function readPowerStations(fuelId: (fuel: string) => string): Promise<Record<string, unknown>[]> {
  const [head = [], ...rows] = parseCsv(await readFile(join(findServerRoot(), 'data', 'power-stations.csv'), 'utf8'))
  const at = (name: string) => head.indexOf(name)
  const [code, name, country, fuel, capacity, latitude, longitude, year, owner, generation] = [
    'station_code',
    'name',
    'country',
    'fuel',
    'capacity_mw',
    'latitude',
    'longitude',
    'commissioning_year',
    'owner',
    'annual_generation_gwh',
  ].map(at)
  const cell = (row: string[], index: number | undefined) => row[index ?? -1] ?? ''
  const number = (row: string[], index: number | undefined) =>
    cell(row, index) === '' ? null : Number(cell(row, index))
  return rows.map((row) => ({
    stationCode: cell(row, code),
    stationName: cell(row, name),
    country: cell(row, country),
    fuel: fuelId(cell(row, fuel)),
    capacity: number(row, capacity),
    latitude: number(row, latitude),
    longitude: number(row, longitude),
    commissioningYear: parseYear(number(row, year)),
    owner: cell(row, owner),
    annualGeneration: number(row, generation),
  }))
}

/** 967 years in the source are cut to three digits; they count as unknown. */
const parseYear = (year: number | null) => (year !== null && year >= 1000 ? year : null)

/** Comma-separated values as RFC 4180 has them. */
export function parseCsv(text: string): string[][] {
  const rows: string[][] = []
  for (const line of splitOutsideQuotes(text.replaceAll('\r\n', '\n'), '\n')) {
    if (line === '') continue
    rows.push(
      splitOutsideQuotes(line, ',').map((cell) =>
        cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell,
      ),
    )
  }
  return rows
}

function splitOutsideQuotes(text: string, separator: string): string[] {
  const parts: string[] = []
  let start = 0
  let isQuoted = false
  for (let index = 0; index < text.length; index++) {
    if (text[index] === '"') isQuoted = !isQuoted
    else if (text[index] === separator && !isQuoted) {
      parts.push(text.slice(start, index))
      start = index + 1
    }
  }
  return [...parts, text.slice(start)]
}
