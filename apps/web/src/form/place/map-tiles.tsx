import { useQuery } from '@tanstack/react-query'
import type { MapTiles as MapServer } from '@armature/contract'
import { call } from '../../lib/api/api.ts'
import { listTiles, type View } from './mercator.ts'
import css from './place.module.css'

/** The configured map server; undefined if there is none, or it is not loaded yet. */
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
  /** called when the first tile was loaded: until then the built-in map is shown */
  onLoaded: () => void
}

/** Tiles of a map server behind the point, with their attribution. */
export function MapTiles({ server, view, width, height, onLoaded }: MapTilesProps) {
  return (
    <div className={css.tiles}>
      {listTiles(view, width, height).map(({ zoom, column, row, left, top, size }) => (
        <img
          key={`${zoom}/${column}/${row}`}
          alt=""
          draggable={false}
          // map servers need to know the site, but not the address of the page
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
