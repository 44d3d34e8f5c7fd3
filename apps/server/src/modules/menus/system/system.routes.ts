import { systemEndpoints } from '@armature/contract'
import type { Deps } from '../../../deps.ts'
import type { App } from '../../../platform/http/app.ts'
import { changeSystem, createSystem, getSystem, listSystems, setSystemOrder, setSystemState } from './system.service.ts'

export function systemRoutes(app: App, deps: Deps): void {
  app.handle(systemEndpoints.list, ({ query }) => listSystems(deps, query))
  app.handle(systemEndpoints.get, ({ params }) => getSystem(deps, params.id))
  app.handle(systemEndpoints.create, ({ body }) => createSystem(deps, body))
  app.handle(systemEndpoints.order, ({ body }) => setSystemOrder(deps, body.ids))
  app.handle(systemEndpoints.update, ({ params, body }) => changeSystem(deps, params.id, body))
  app.handle(systemEndpoints.setState, ({ params }) => setSystemState(deps, params.id))
}
