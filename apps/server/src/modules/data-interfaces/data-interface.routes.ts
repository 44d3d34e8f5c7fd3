import { dataInterfaceEndpoints } from '@armature/contract'
import type { App } from '../../platform/http/app.ts'
import type { Deps } from '../../deps.ts'
import { listAllRecords, pageRecords, listRecordsByIds } from './run-request.ts'
import { changeInterface, createInterface, removeInterface, switchInterface, tryOut } from './data-interface.service.ts'
import { assertMayCallInterface } from './interface-access.ts'
import { listModelChoices, listOpenModels, setOpenModels } from './models.ts'
import {
  listInterfaceLog,
  getInterfaceParameters,
  buildInterfaceTree,
  listInterfaces,
  listInterfaceChoices,
  getInterfaceDetail,
} from './reads.ts'
import { clientRoutes } from './clients/client.routes.ts'
import { sampleRoutes } from './samples/sample.routes.ts'
import { copyInterface, exportInterface, importInterface } from './transfer.ts'

const calls = dataInterfaceEndpoints

export function dataInterfaceRoutes(app: App, deps: Deps): void {
  clientRoutes(app, deps)
  sampleRoutes(app, deps)
  app.handle(calls.list, ({ caller, query }) => listInterfaces(deps, caller, query))
  app.handle(calls.selector, async ({ caller }) => ({ list: await buildInterfaceTree(deps, caller) }))
  app.handle(calls.all, async ({ caller }) => ({ list: await listInterfaceChoices(deps, caller) }))
  app.handle(calls.models, ({ caller }) => listOpenModels(deps, caller))
  app.handle(calls.setModels, ({ caller, body }) => setOpenModels(deps, caller, body.modelIds))
  app.handle(calls.modelChoices, async ({ caller }) => ({ list: await listModelChoices(deps, caller) }))
  app.handle(calls.params, async ({ caller, params }) => ({
    list: await getInterfaceParameters(deps, caller, params.id),
  }))
  app.handle(calls.tryOut, ({ caller, body }) => tryOut(deps, caller, body))
  app.handle(calls.importInterface, ({ caller, body }) => importInterface(deps, caller, body.fileContent))
  app.handle(calls.create, ({ caller, body }) => createInterface(deps, caller, body))
  app.handle(calls.get, ({ params }) => getInterfaceDetail(deps, params.id))
  app.handle(calls.update, ({ caller, params, body: { isConfirmed, isRemovalConfirmed, ...input } }) =>
    changeInterface(deps, caller, params.id, input, { isConfirmed, isRemovalConfirmed }),
  )
  app.handle(calls.remove, ({ caller, params }) => removeInterface(deps, caller, params.id))
  app.handle(calls.switchState, ({ caller, params, body }) => switchInterface(deps, caller, params.id, body))
  app.handle(calls.copy, ({ caller, params }) => copyInterface(deps, caller, params.id))
  app.handle(calls.exportInterface, ({ params }) => exportInterface(deps, params.id))
  app.handle(calls.log, ({ params, query }) => listInterfaceLog(deps, params.id, query))
  app.handle(calls.records, async ({ caller, params: { id }, body }) => {
    await assertMayCallInterface(deps, caller, id, body.paramList)
    return pageRecords(deps, caller, id, body)
  })
  app.handle(calls.recordsByIds, async ({ caller, params: { id }, body }) => {
    await assertMayCallInterface(deps, caller, id, body.paramList)
    return listRecordsByIds(deps, caller, id, body)
  })
  app.handle(calls.options, async ({ caller, params: { id }, body }) => {
    await assertMayCallInterface(deps, caller, id, body.paramList)
    return listAllRecords(deps, caller, id, body.paramList)
  })
}
