import { savedVersionEndpoints, screenEndpoints as calls, toPortalWidget } from '@armature/contract'
import type { Deps } from '../../deps.ts'
import type { App } from '../../platform/http/app.ts'
import { toLayoutRecord } from '../layouts/index.ts'
import { listPortalFields, loadNarrowedData } from '../portals/index.ts'
import { listShownWidgets, screens } from './screens.ts'
import { getVisibleLayout, getVisibleScreen } from './visible-screens.ts'

const versions = savedVersionEndpoints.screen

export function screenRoutes(app: App, deps: Deps): void {
  app.handle(calls.list, ({ query }) => screens.list(deps, query))
  app.handle(calls.preview, async ({ caller, body: { elements, filters } }) => {
    const widgets = elements.flatMap((element) => toPortalWidget(element) ?? [])
    return {
      list: await loadNarrowedData(deps, caller, widgets, { widgetIds: widgets.map(({ id }) => id), filters }),
    }
  })
  app.handle(calls.importScreen, ({ caller, body }) => screens.importFile(deps, caller, body.fileContent))
  app.handle(calls.fields, ({ caller, params }) => listPortalFields(deps, caller, params.id))
  app.handle(calls.create, ({ caller, body: { layout, ...input } }) => screens.create(deps, caller, input, layout))
  app.handle(calls.get, async ({ params }) => toLayoutRecord(await screens.get(deps.db, params.id)))
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
  app.handle(calls.data, async ({ caller, params, body: { elementIds, filters } }) => {
    const widgets = listShownWidgets(await getVisibleLayout(deps, caller, params.id))
    return { list: await loadNarrowedData(deps, caller, widgets, { widgetIds: elementIds, filters }) }
  })
}
