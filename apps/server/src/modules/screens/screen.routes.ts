import {
  publicScreenEndpoints as publicCalls,
  savedVersionEndpoints,
  screenEndpoints as calls,
  screenVideoEndpoints as videos,
  toPortalWidget,
} from '@armature/contract'
import type { Deps } from '../../deps.ts'
import type { App } from '../../platform/http/app.ts'
import { toLayoutRecord } from '../layouts/index.ts'
import { listPortalFields, loadPageRows } from '../portals/index.ts'
import { getPublicData, getPublicRows, getPublicScreen, getPublicVideo } from './public-view.ts'
import { isPublicScreen } from './public-screen.queries.ts'
import { changePublicSetting, getPublicSetting, listPublicStates } from './public-setting.ts'
import { loadRowData, loadScreenData } from './screen-data.ts'
import { screens } from './screens.ts'
import { findVideoAddress, playVideo, storeVideo } from './videos.ts'
import { getVisibleLayout, getVisibleScreen } from './visible-screens.ts'

const versions = savedVersionEndpoints.screen

export function screenRoutes(app: App, deps: Deps): void {
  app.handle(calls.list, async ({ query }) => {
    const page = await screens.list(deps, query)
    const states = await listPublicStates(
      deps.db,
      page.list.map(({ id }) => id),
    )
    return { ...page, list: page.list.map((row) => ({ ...row, publicState: states.get(row.id) ?? 'none' })) }
  })
  app.handle(calls.preview, async ({ caller, body: { elements, filters, squares, row } }) => {
    const widgets = elements.flatMap((element) => toPortalWidget(element) ?? [])
    const asked = { widgetIds: widgets.map(({ id }) => id), filters, squares }
    return { list: await loadRowData(deps, caller, widgets, asked, row && { rows: row.rows, row }) }
  })
  app.handle(calls.previewRows, async ({ caller, body: { pages } }) => ({
    list: await loadPageRows(
      deps,
      caller,
      pages.map((page) => ({ ...page, name: '', nameI18n: {} })),
    ),
  }))
  app.handle(calls.importScreen, ({ caller, body }) => screens.importFile(deps, caller, body.fileContent))
  app.handle(calls.fields, ({ caller, params }) => listPortalFields(deps, caller, params.id))
  app.handle(calls.create, ({ caller, body: { layout, ...input } }) => screens.create(deps, caller, input, layout))
  app.handle(calls.get, async ({ params: { id } }) => ({
    ...toLayoutRecord(await screens.get(deps.db, id)),
    isPublic: await isPublicScreen(deps.db, id),
  }))
  app.handle(calls.update, ({ caller, params, body }) => screens.change(deps, caller, params.id, body))
  app.handle(calls.remove, ({ caller, params }) => screens.remove(deps, caller, params.id))
  app.handle(calls.switchState, ({ caller, params, body }) => screens.switchState(deps, caller, params.id, body))
  app.handle(calls.copy, ({ caller, params }) => screens.copy(deps, caller, params.id))
  app.handle(calls.exportScreen, ({ params }) => screens.exportFile(deps, params.id))
  app.handle(calls.problems, async ({ caller, params }) => ({
    list: await screens.listProblems(deps, caller, params.id),
  }))
  app.handle(calls.release, ({ caller, params, body }) => screens.release(deps, caller, params.id, body.revision))
  app.handle(versions.list, async ({ params }) => {
    await screens.get(deps.db, params.id)
    return { list: await screens.versions.list(deps.db, params.id) }
  })
  app.handle(versions.compare, ({ caller, params, query }) => screens.versions.compare(deps, caller, params.id, query))
  app.handle(versions.get, ({ params }) => screens.versions.get(deps.db, params.id, params.version))
  app.handle(versions.describe, async ({ params, body }) => {
    await deps.db.transaction((tx) => screens.versions.describe(tx, params.id, params.version, body))
    return null
  })
  app.handle(versions.restore, ({ caller, params, body }) =>
    screens.versions.restore(deps, caller, params, body.revision),
  )
  app.handle(calls.auth, ({ caller, params }) => getVisibleScreen(deps, caller, params.id))
  app.handle(calls.rows, async ({ caller, params }) => ({
    list: await loadPageRows(deps, caller, (await getVisibleLayout(deps, caller, params.id)).pages),
  }))
  app.handle(calls.data, async ({ caller, params, body }) => ({
    list: await loadScreenData(deps, caller, await getVisibleLayout(deps, caller, params.id), body),
  }))
  app.handle(videos.add, async ({ caller, params: { id }, body }) => {
    await deps.db.transaction(async (tx) => {
      await screens.lock(tx, id)
      await storeVideo(tx, caller, id, body.fileId, new Date(deps.clock()))
    })
    return null
  })
  app.handle(videos.find, ({ caller, params }) => findVideoAddress(deps, caller, params.id, params.fileId))
  app.handle(videos.play, ({ params, query }) => playVideo(deps, params.id, params.fileId, query.token))
  app.handle(videos.playPublic, ({ params, language }) => getPublicVideo(deps, params.id, language, params.fileId))
  app.handle(publicCalls.getSetting, ({ caller, params }) => getPublicSetting(deps, caller, params.id))
  app.handle(publicCalls.setSetting, ({ caller, params, body }) => changePublicSetting(deps, caller, params.id, body))
  // a token is ignored: a display continues after its session has ended
  app.handle(publicCalls.get, ({ params, language }) => getPublicScreen(deps, params.id, language))
  app.handle(publicCalls.rows, async ({ params, language }) => ({
    list: await getPublicRows(deps, params.id, language),
  }))
  app.handle(publicCalls.data, ({ params, body, language }) => getPublicData(deps, params.id, language, body))
}
