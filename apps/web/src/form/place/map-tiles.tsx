import { useQuery } from '@tanstack/react-query'
import type { MapTiles as MapServer } from '@armature/contract'
import { call } from '../../lib/api.ts'
import { listTiles, type View } from './mercator.ts'
import css from './place.module.css'

/** The map server that the operator has named; undefined where there is none, or none is known yet. */
export function useMapServer(): MapServer | undefined {
  const { data } = useQuery({
    queryKey: ['mapTiles'],
    queryFn: ({ signal }) => call('GET /api/system/MapTiles', { signal, silent: true }),
    staleTime: Infinity,
    retry: false,
  })
  return data?.url ? data : undefined
}

interface MapTilesProps {
  server: MapServer
  view: View
  width: number
  height: number
  /** called when a picture has come: until then the product's own map is shown */
  onLoaded: () => void
}

/** Pictures of a map server behind the point, and whose they are. */
export function MapTiles({ server, view, width, height, onLoaded }: MapTilesProps) {
  return (
    <div className={css.tiles}>
      {listTiles(view, width, height).map(({ zoom, column, row, left, top, size }) => (
        <img
          key={`${zoom}/${column}/${row}`}
          alt=""
          draggable={false}
          // map servers want to know which site they serve; the address of the page is none of their business
          referrerPolicy="origin"
          src={server.url.replace('{z}', String(zoom)).replace('{x}', String(column)).replace('{y}', String(row))}
          style={{ left, top, width: size, height: size }}
          onLoad={onLoaded}
          onError={({ currentTarget }) => {
            currentTarget.hidden = true
          }}
        />
      ))}
      {server.credit && <small className={css.credit}>{server.credit}</small>}
    </div>
  )
}
