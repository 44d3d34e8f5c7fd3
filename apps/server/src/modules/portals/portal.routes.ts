import { portalEndpoints, savedVersionEndpoints } from '@armature/contract'
import type { Deps } from '../../deps.ts'
import type { App } from '../../platform/http/app.ts'
import { comparePortalVersions } from './compare-versions.ts'
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
import { listPortalProblems, releasePortal } from './portal-release.ts'
import {
  changePortal,
  createPortal,
  getPortal,
  listPortals,
  removePortal,
  toPortalRecord,
  switchPortal,
} from './portal.service.ts'
import { copyPortal, exportPortal, importPortal } from './portal-transfer.ts'
import { portalVersions } from './portal-versions.ts'
import { restorePortalVersion } from './restore-version.ts'

const calls = portalEndpoints
const versions = savedVersionEndpoints.portal

export function portalRoutes(app: App, deps: Deps): void {
  app.handle(calls.list, ({ query }) => listPortals(deps, query))
  app.handle(calls.selector, ({ caller }) => listSelectablePortals(deps, caller))
  app.handle(calls.setDefault, ({ caller, body }) => choosePortal(deps, caller, body.id))
  app.handle(calls.setStart, ({ body }) => setStartPortal(deps, body.id))
  app.handle(calls.preview, async ({ caller, body }) => ({ list: await previewData(deps, caller, body.widgets) }))
  app.handle(calls.importPortal, ({ caller, body }) => importPortal(deps, caller, body.fileContent))
  app.handle(calls.fields, ({ caller, params }) => listPortalFields(deps, caller, params.id))
  app.handle(calls.create, ({ caller, body: { layout, ...input } }) => createPortal(deps, caller, input, layout))
  app.handle(calls.get, async ({ params }) => toPortalRecord(await getPortal(deps.db, params.id)))
  app.handle(calls.update, ({ caller, params, body }) => changePortal(deps, caller, params.id, body))
  app.handle(calls.remove, ({ caller, params }) => removePortal(deps, caller, params.id))
  app.handle(calls.switchState, ({ params }) => switchPortal(deps, params.id))
  app.handle(calls.copy, ({ caller, params }) => copyPortal(deps, caller, params.id))
  app.handle(calls.exportPortal, ({ params }) => exportPortal(deps, params.id))
  app.handle(calls.problems, async ({ caller, params }) => ({
    list: await listPortalProblems(deps, caller, params.id),
  }))
  app.handle(calls.release, ({ caller, params, body }) => releasePortal(deps, caller, params.id, body.revision))
  app.handle(versions.list, async ({ params }) => {
    await getPortal(deps.db, params.id)
    return { list: await portalVersions.list(deps.db, params.id) }
  })
  app.handle(versions.compare, ({ caller, params, query }) => comparePortalVersions(deps, caller, params.id, query))
  app.handle(versions.get, ({ params }) => portalVersions.get(deps.db, params.id, params.version))
  app.handle(versions.describe, async ({ params, body }) => {
    await deps.db.transaction((tx) => portalVersions.describe(tx, params.id, params.version, body))
    return null
  })
  app.handle(versions.restore, ({ caller, params, body }) => restorePortalVersion(deps, caller, params, body.revision))
  app.handle(calls.auth, ({ caller, params }) => getVisiblePortal(deps, caller, params.id))
  app.handle(calls.data, async ({ caller, params, body }) => ({
    list: await loadPortalData(deps, caller, params.id, body.widgetIds),
  }))
  app.handle(calls.saveCustom, ({ caller, params, body }) => saveArrangement(deps, caller, params.id, body))
  app.handle(calls.resetCustom, ({ caller, params }) => resetArrangement(deps, caller, params.id))
}
