import { z } from 'zod'
import { limitInteger } from '../shapes.ts'
import { widgetId } from './portal-names.ts'

const position = z.object({ longitude: z.number(), latitude: z.number() })

/**
 * Places of a map widget: positions in degrees; `to`: where a line ends; `total`: how many there are, of which the first are listed.
 * `dots`: further points in base64, three columns one after the other, little-endian: Float64 value (NaN: none), Float32 longitude,
 * Float32 latitude; a tenth of the size of a list. With `kinds` a fourth column follows, Uint8 number of the kind, and with `areas`
 * one more, Uint16 number of the area.
 */
export const mapPlaces = z.object({
  modelId: z.string(),
  menuId: z.string(),
  total: z.number(),
  dots: z.string().optional(),
  /** names of what points are colored by; null: all others */
  kinds: z.array(z.string().nullable()).optional(),
  /** what the further texts of places are called, in the order of their `details`; only fields that the viewer may see */
  details: z.array(z.string()).optional(),
  /** names of the areas that points belong to */
  areas: z.array(z.string()).optional(),
  list: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      value: z.number().nullable(),
      at: position,
      to: position.optional(),
      kind: z.number().optional(),
      area: z.number().optional(),
      /** with their units; '' for none */
      details: z.array(z.string()).optional(),
    }),
  ),
})

/**
 * A square of a map that is opened, by its south-western corner in degrees: the map shows only the points in it. Squares of at most 30°
 * whose corners are multiples of their size may begin before the edges of the world, and one begins at the pole or the antimeridian.
 */
const mapSquare = z.strictObject({ id: widgetId, south: limitInteger(-119, 90), west: limitInteger(-209, 180) })
export type MapSquare = z.output<typeof mapSquare>
export const mapSquares = z.array(mapSquare).max(10).default([])
