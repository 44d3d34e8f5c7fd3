import { flowDelegateEndpoints as calls } from '@armature/contract'
import type { Deps } from '../../../deps.ts'
import type { App } from '../../../platform/http/app.ts'
import { changeDelegation, createDelegation, listDelegations, removeDelegation } from './delegate.service.ts'

export function flowDelegateRoutes(app: App, deps: Deps): void {
  app.handle(calls.list, ({ caller, query }) => listDelegations(deps, caller, query))
  app.handle(calls.create, ({ caller, body }) => createDelegation(deps, caller, body))
  app.handle(calls.update, ({ caller, params, body }) => changeDelegation(deps, caller, params.id, body))
  app.handle(calls.remove, ({ caller, params }) => removeDelegation(deps, caller, params.id))
}
