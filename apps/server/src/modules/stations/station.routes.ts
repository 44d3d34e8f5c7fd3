import { type ScreenPageName, stationEndpoints } from '@armature/contract'
import type { App } from '../../platform/http/app.ts'
import type { Deps } from '../../deps.ts'
import { listTranslations } from '../../platform/i18n/resolve-name.ts'
import { isOpenToVisitors, listOpenScreens } from '../screens/index.ts'
import { getSysConfig } from '../settings/index.ts'
import { parseFrameUrl } from '../layouts/index.ts'
import { assertMayView, isAdministratorToken } from './viewer.ts'

const publicSettings = {
  stationCarousel: 'publicStationCarousel',
  largeScreenMap: 'publicLargeScreenMap',
} as const satisfies Record<ScreenPageName, string>

/** What the addresses of the full-screen pages show; each call first checks whether the caller may see its page. */
export function stationRoutes(app: App, deps: Deps): void {
  app.handle(stationEndpoints.shownScreen, async (call) => {
    const { page } = call.params
    await assertMayView(deps, publicSettings[page], call)
    const chosen = (await getSysConfig(deps))[`${page}Screen`]
    if (chosen !== '' && (await isOpenToVisitors(deps.db, chosen)))
      return { screenId: chosen, isGone: false, mayChoose: false }
    return { screenId: '', isGone: chosen !== '', mayChoose: await isAdministratorToken(deps, call) }
  })
  app.handle(stationEndpoints.publicScreens, async () => ({
    list: (await listOpenScreens(deps.db)).map(({ id, ...name }) => ({
      id,
      fullName: name.full_name,
      fullNameI18n: listTranslations(name) ?? {},
    })),
  }))
  app.handle(stationEndpoints.screenFrame, async (call) => {
    await assertMayView(deps, 'publicScreenIframe', call)
    return { url: parseFrameUrl(call.query.url, (await getSysConfig(deps)).screenHosts) }
  })
}
