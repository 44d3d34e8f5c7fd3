import { rejectValue, acceptValue } from './problem.ts'
import { isBlank, readText } from './read.ts'
import type { Parsed } from './types.ts'

/** A point on the map with its name and address. Degrees, east and north positive, with at most six decimals (0.1 m). */
export interface GeoPlace {
  name: string
  address: string
  longitude: number
  latitude: number
}

const maxName = 100
const maxAddress = 300
const maxText = 2000
const coordinate = /^[+-]?\d{1,3}(\.\d{1,15})?$/

/** The JSON text that a field stores: always the same keys in the same order (FP.50). */
export function writePlace({ name, address, longitude, latitude }: GeoPlace): string {
  return JSON.stringify({ name, address, longitude: roundDegrees(longitude), latitude: roundDegrees(latitude) })
}

/** The location in a stored value; `undefined` where there is none. */
export function readPlace(value: unknown): GeoPlace | undefined {
  const read = parsePlace(value)
  return read.ok && read.value !== '' ? (JSON.parse(read.value) as GeoPlace) : undefined
}

/** Reads a location from JSON text; unknown keys are dropped. */
export function parsePlace(raw: unknown): Parsed<string> {
  if (isBlank(raw) && !Array.isArray(raw)) return acceptValue('')
  if (typeof raw !== 'string' || raw.length > maxText) return rejectValue('notPlace')
  const parts = readObject(raw)
  if (!parts) return rejectValue('notPlace')
  const name = readText(parts['name'], maxName)
  if (!name.ok) return rejectValue('badPlaceName', { max: maxName })
  const address = readText(parts['address'], maxAddress)
  if (!address.ok) return rejectValue('badPlaceAddress', { max: maxAddress })
  const { longitude, latitude } = parts
  if (!isWithin(longitude, 180)) return rejectValue('badLongitude')
  if (!isWithin(latitude, 90)) return rejectValue('badLatitude')
  return acceptValue(writePlace({ name: name.value, address: address.value, longitude, latitude }))
}

/** Name and address, or the coordinates where both are missing. A value that is no location is returned as text. */
export function formatPlace(value: unknown): string {
  const place = readPlace(value)
  if (!place) return typeof value === 'string' ? value : ''
  const words = [place.name, place.address].filter((text) => text !== '').join(' ')
  return words === '' ? `${place.longitude}, ${place.latitude}` : words
}

/**
 * Reads the cell of a sheet: JSON text, or `name,longitude,latitude` with an optional address between name and longitude. Chinese
 * commas are accepted. Anything else is returned as it is, and `parsePlace` refuses it.
 */
export function readCellPlace(text: string): string {
  if (text.trimStart().startsWith('{')) return text
  const parts = text.split(/[,，]/).map((part) => part.trim())
  const [longitude, latitude] = parts.slice(-2)
  if (!coordinate.test(longitude ?? '') || !coordinate.test(latitude ?? '')) return text
  const [name = '', ...address] = parts.slice(0, -2)
  return JSON.stringify({ name, address: address.join(', '), longitude: Number(longitude), latitude: Number(latitude) })
}

/** The text of a location in a sheet, which `readCellPlace` can read: name, address, longitude, latitude. */
export function formatCellPlace(value: unknown): string {
  const place = readPlace(value)
  if (!place) return formatPlace(value)
  const { name, address, longitude, latitude } = place
  return [name, ...(address === '' ? [] : [address]), longitude, latitude].join(', ')
}

/** Distance of two points along the surface of the earth, in metres. */
export function measureMetresBetween(
  a: Pick<GeoPlace, 'longitude' | 'latitude'>,
  b: Pick<GeoPlace, 'longitude' | 'latitude'>,
): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const north = Math.sin(radians(b.latitude - a.latitude) / 2) ** 2
  const east = Math.sin(radians(b.longitude - a.longitude) / 2) ** 2
  const share = north + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * east
  return 2 * 6_371_000 * Math.asin(Math.min(1, Math.sqrt(share)))
}

function readObject(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : undefined
  } catch {
    return undefined
  }
}

const isWithin = (value: unknown, most: number): value is number =>
  typeof value === 'number' && Number.isFinite(value) && Math.abs(value) <= most

/** Six decimals, and no negative zero. */
const roundDegrees = (degrees: number): number => Number(degrees.toFixed(6)) || 0
