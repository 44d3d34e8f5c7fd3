import { stationEndpoints } from '@armature/contract'
import type { App } from '../../platform/http/app.ts'
import type { Deps } from '../../deps.ts'
import { sysConfigOf } from '../system/settings/sys-config.ts'
import { frameAddress } from './frame/screen-frame.ts'
import { mapRegion, stationMap } from './map/map.service.ts'
import { carousel, carouselDay } from './sites/sites.service.ts'
import { viewerOf } from './viewer.ts'

/** Data of the three full-screen pages; each call first checks whether the caller may see its page. */
export function stationRoutes(app: App, deps: Deps): void {
  app.handle(stationEndpoints.carousel, async (call) =>
    carousel(deps, await viewerOf(deps, 'publicStationCarousel', call), call.language),
  )
  app.handle(stationEndpoints.carouselDay, async (call) =>
    carouselDay(deps, await viewerOf(deps, 'publicStationCarousel', call), call.params.code, call.language),
  )
  app.handle(stationEndpoints.map, async (call) =>
    stationMap(deps, await viewerOf(deps, 'publicLargeScreenMap', call), call.language),
  )
  app.handle(stationEndpoints.mapRegion, async (call) =>
    mapRegion(deps, await viewerOf(deps, 'publicLargeScreenMap', call), call.query, call.language),
  )
  app.handle(stationEndpoints.screenFrame, async (call) => {
    await viewerOf(deps, 'publicScreenIframe', call)
    return { url: frameAddress(call.query.url, (await sysConfigOf(deps)).screenHosts) }
  })
}
