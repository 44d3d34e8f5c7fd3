import { z } from 'zod'
import type { Config } from './config.ts'

/** A tile server for the map: its tile URL and its attribution. */
export const mapTileEnvironment = {
  ARMATURE_MAP_TILES: z
    .string()
    .refine(
      (value) => isTileAddress(value),
      'must be an address that begins with http:// or https:// and holds {z}, {x} and {y}, without a password in it',
    )
    .optional(),
  ARMATURE_MAP_CREDIT: z.string().max(200, 'must have at most 200 characters').default(''),
}

type MapTileEnvironment = z.output<z.ZodObject<typeof mapTileEnvironment>>

export function readMapTiles({
  ARMATURE_MAP_TILES: url,
  ARMATURE_MAP_CREDIT: credit,
}: MapTileEnvironment): Config['mapTiles'] {
  return url === undefined ? undefined : { url, credit }
}

/** The host must not contain placeholders: the content security policy allows images from that one origin. */
function isTileAddress(value: string): boolean {
  if (!/^https?:\/\/[^\s\\{};,'"]+\/[^\s\\;'"]*$/.test(value)) return false
  if (!['{z}', '{x}', '{y}'].every((part) => value.includes(part)) || !URL.canParse(value)) return false
  const { username, password } = new URL(value)
  return username === '' && password === ''
}
