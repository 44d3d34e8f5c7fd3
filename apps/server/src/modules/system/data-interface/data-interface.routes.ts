import { dataInterfaceEndpoints } from '@armature/contract'
import type { App } from '../../../platform/http/app.ts'
import type { Deps } from '../../../deps.ts'
import { allRecords, pageRecords, recordsByIds } from './ask.ts'
import { changeInterface, createInterface, removeInterface, switchInterface, tryOut } from './data-interface.service.ts'
import { modelChoices, openModels, setOpenModels } from './models.ts'
import {
  interfaceLog,
  interfaceParameters,
  interfaceTree,
  listInterfaces,
  offeredInterfaces,
  shownInterface,
} from './reads.ts'
import { copyInterface, exportInterface, importInterface } from './transfer.ts'

const calls = dataInterfaceEndpoints

export function dataInterfaceRoutes(app: App, deps: Deps): void {
  app.handle(calls.list, ({ caller, query }) => listInterfaces(deps, caller, query))
  app.handle(calls.selector, async ({ caller }) => ({ list: await interfaceTree(deps, caller) }))
  app.handle(calls.all, async ({ caller }) => ({ list: await offeredInterfaces(deps, caller) }))
  app.handle(calls.models, ({ caller }) => openModels(deps, caller))
  app.handle(calls.setModels, ({ caller, body }) => setOpenModels(deps, caller, body.modelIds))
  app.handle(calls.modelChoices, async ({ caller }) => ({ list: await modelChoices(deps, caller) }))
  app.handle(calls.params, async ({ caller, params }) => ({ list: await interfaceParameters(deps, caller, params.id) }))
  app.handle(calls.tryOut, ({ caller, body }) => tryOut(deps, caller, body))
  app.handle(calls.importInterface, ({ caller, body }) => importInterface(deps, caller, body.fileContent))
  app.handle(calls.create, ({ caller, body }) => createInterface(deps, caller, body))
  app.handle(calls.get, ({ params }) => shownInterface(deps, params.id))
  app.handle(calls.update, ({ caller, params, body }) => changeInterface(deps, caller, params.id, body))
  app.handle(calls.remove, ({ caller, params }) => removeInterface(deps, caller, params.id))
  app.handle(calls.switchState, ({ params }) => switchInterface(deps, params.id))
  app.handle(calls.copy, ({ caller, params }) => copyInterface(deps, caller, params.id))
  app.handle(calls.exportInterface, ({ params }) => exportInterface(deps, params.id))
  app.handle(calls.log, ({ params, query }) => interfaceLog(deps, params.id, query))
  app.handle(calls.records, ({ caller, params, body }) => pageRecords(deps, caller, params.id, body))
  app.handle(calls.recordsByIds, ({ caller, params, body }) => recordsByIds(deps, caller, params.id, body))
  app.handle(calls.options, ({ caller, params, body }) => allRecords(deps, caller, params.id, body.paramList))
}
