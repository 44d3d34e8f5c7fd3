import { type ScreenPageName, stationEndpoints } from '@armature/contract'
import type { App } from '../../platform/http/app.ts'
import type { Deps } from '../../deps.ts'
import { listTranslations } from '../../platform/i18n/resolve-name.ts'
import { isOpenToVisitors, listOpenScreens } from '../screens/index.ts'
import { getSysConfig } from '../settings/index.ts'
import { parseFrameUrl } from '../layouts/index.ts'
import { getMapRegion, getStationMap } from './map/map.service.ts'
import { getCarousel, getCarouselDay } from './sites/sites.service.ts'
import { identifyViewer } from './viewer.ts'

const publicSettings = {
  stationCarousel: 'publicStationCarousel',
  largeScreenMap: 'publicLargeScreenMap',
} as const satisfies Record<ScreenPageName, string>

/** Data of the three full-screen pages; each call first checks whether the caller may see its page. */
export function stationRoutes(app: App, deps: Deps): void {
  app.handle(stationEndpoints.carousel, async (call) =>
    getCarousel(deps, await identifyViewer(deps, 'publicStationCarousel', call), call.language),
  )
  app.handle(stationEndpoints.carouselDay, async (call) =>
    getCarouselDay(deps, await identifyViewer(deps, 'publicStationCarousel', call), call.params.code, call.language),
  )
  app.handle(stationEndpoints.map, async (call) =>
    getStationMap(deps, await identifyViewer(deps, 'publicLargeScreenMap', call), call.language),
  )
  app.handle(stationEndpoints.mapRegion, async (call) =>
    getMapRegion(deps, await identifyViewer(deps, 'publicLargeScreenMap', call), call.query, call.language),
  )
  app.handle(stationEndpoints.shownScreen, async (call) => {
    const { page } = call.params
    await identifyViewer(deps, publicSettings[page], call)
    const id = (await getSysConfig(deps))[`${page}Screen`]
    return { screenId: id !== '' && (await isOpenToVisitors(deps.db, id)) ? id : '' }
  })
  app.handle(stationEndpoints.publicScreens, async () => ({
    list: (await listOpenScreens(deps.db)).map(({ id, ...name }) => ({
      id,
      fullName: name.full_name,
      fullNameI18n: listTranslations(name) ?? {},
    })),
  }))
  app.handle(stationEndpoints.screenFrame, async (call) => {
    await identifyViewer(deps, 'publicScreenIframe', call)
    return { url: parseFrameUrl(call.query.url, (await getSysConfig(deps)).screenHosts) }
  })
}
