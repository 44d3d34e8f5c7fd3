import { z } from 'zod'
import { endpoint, signedIn } from '../endpoint.ts'

/** The map server that the operator has named; '' for the map of the product, which needs no network. */
const mapTiles = z.object({
  /** address of a picture of 256 px in Web Mercator, with `{z}`, `{x}` and `{y}` in it */
  url: z.string(),
  /** whose map it is, as its licence asks to be named on it */
  credit: z.string(),
})
export type MapTiles = z.output<typeof mapTiles>

export const mapTileEndpoints = {
  getMapTiles: endpoint({
    method: 'GET',
    path: '/api/system/MapTiles',
    access: signedIn,
    logged: false,
    summary: 'The map server behind locations, where the operator has named one',
    data: mapTiles,
  }),
}
