import { z } from 'zod'
import { endpoint, signedIn } from '../endpoint.ts'

/** The map server configured by the operator; '' for the built-in map, which needs no network. */
const mapTiles = z.object({
  /** address of a tile of 256 px in Web Mercator, with `{z}`, `{x}` and `{y}` */
  url: z.string(),
  /** attribution of the map, as its license requires */
  credit: z.string(),
})
export type MapTiles = z.output<typeof mapTiles>

export const mapTileEndpoints = {
  getMapTiles: endpoint({
    method: 'GET',
    path: '/api/system/MapTiles',
    access: signedIn,
    logged: false,
    summary: 'The map server for locations, if the operator has set one',
    data: mapTiles,
  }),
}
