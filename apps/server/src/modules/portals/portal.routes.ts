import { portalEndpoints, savedVersionEndpoints } from '@armature/contract'
import type { Deps } from '../../deps.ts'
import type { App } from '../../platform/http/app.ts'
import { toLayoutRecord } from '../layouts/index.ts'
import { loadPortalData, previewData } from './data/portal-data.ts'
import {
  saveArrangement,
  choosePortal,
  resetArrangement,
  getVisiblePortal,
  listSelectablePortals,
  setStartPortal,
} from './portal-choice.ts'
import { listPortalFields } from './portal-fields.ts'
import { listPortals, portals } from './portals.ts'

const calls = portalEndpoints
const versions = savedVersionEndpoints.portal

export function portalRoutes(app: App, deps: Deps): void {
  app.handle(calls.list, ({ query }) => listPortals(deps, query))
  app.handle(calls.selector, ({ caller }) => listSelectablePortals(deps, caller))
  app.handle(calls.setDefault, ({ caller, body }) => choosePortal(deps, caller, body.id))
  app.handle(calls.setStart, ({ body }) => setStartPortal(deps, body.id))
  app.handle(calls.preview, async ({ caller, body: { widgets, squares } }) => ({
    list: await previewData(deps, caller, widgets, squares),
  }))
  app.handle(calls.importPortal, ({ caller, body }) => portals.importFile(deps, caller, body.fileContent))
  app.handle(calls.fields, ({ caller, params }) => listPortalFields(deps, caller, params.id))
  app.handle(calls.create, ({ caller, body: { layout, ...input } }) => portals.create(deps, caller, input, layout))
  app.handle(calls.get, async ({ params }) => toLayoutRecord(await portals.get(deps.db, params.id)))
  app.handle(calls.update, ({ caller, params, body }) => portals.change(deps, caller, params.id, body))
  app.handle(calls.remove, ({ caller, params }) => portals.remove(deps, caller, params.id))
  app.handle(calls.switchState, ({ caller, params, body }) => portals.switchState(deps, caller, params.id, body))
  app.handle(calls.copy, ({ caller, params }) => portals.copy(deps, caller, params.id))
  app.handle(calls.exportPortal, ({ params }) => portals.exportFile(deps, params.id))
  app.handle(calls.problems, async ({ caller, params }) => ({
    list: await portals.listProblems(deps, caller, params.id),
  }))
  app.handle(calls.release, ({ caller, params, body }) => portals.release(deps, caller, params.id, body.revision))
  app.handle(versions.list, async ({ params }) => {
    await portals.get(deps.db, params.id)
    return { list: await portals.versions.list(deps.db, params.id) }
  })
  app.handle(versions.compare, ({ caller, params, query }) => portals.versions.compare(deps, caller, params.id, query))
  app.handle(versions.get, ({ params }) => portals.versions.get(deps.db, params.id, params.version))
  app.handle(versions.describe, async ({ params, body }) => {
    await deps.db.transaction((tx) => portals.versions.describe(tx, params.id, params.version, body))
    return null
  })
  app.handle(versions.restore, ({ caller, params, body }) =>
    portals.versions.restore(deps, caller, params, body.revision),
  )
  app.handle(calls.auth, ({ caller, params }) => getVisiblePortal(deps, caller, params.id))
  app.handle(calls.data, async ({ caller, params, body }) => ({
    list: await loadPortalData(deps, caller, params.id, body),
  }))
  app.handle(calls.saveCustom, ({ caller, params, body }) => saveArrangement(deps, caller, params.id, body))
  app.handle(calls.resetCustom, ({ caller, params }) => resetArrangement(deps, caller, params.id))
}
