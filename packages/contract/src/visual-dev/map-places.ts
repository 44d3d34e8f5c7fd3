import { z } from 'zod'

const position = z.object({ longitude: z.number(), latitude: z.number() })

/**
 * Places of a map widget: positions in degrees; `to`: where a line ends; `total`: how many there are, of which the first are listed.
 * `dots`: further points in base64, three columns one after the other, little-endian: Float64 value (NaN: none), Float32 longitude,
 * Float32 latitude; a tenth of the size of a list.
 */
export const mapPlaces = z.object({
  modelId: z.string(),
  menuId: z.string(),
  total: z.number(),
  dots: z.string().optional(),
  list: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      value: z.number().nullable(),
      at: position,
      to: position.optional(),
    }),
  ),
})
