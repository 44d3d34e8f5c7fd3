import { areaEndpoints } from '@armature/contract'
import type { Deps } from '../../deps.ts'
import type { App } from '../../platform/http/app.ts'
import { listAreaChoices, resolveAreaNames, listChildAreas, findAreas, getArea } from './area-reads.ts'
import { changeArea, createArea, removeArea, switchArea } from './area.service.ts'

/** Areas: provinces, cities, districts (S7.154–S7.161). Bus topic `area`: some area has changed. */
export function areaRoutes(app: App, deps: Deps): void {
  app.handle(areaEndpoints.find, ({ caller, query }) => findAreas(deps, caller.language, query.keyword))
  app.handle(areaEndpoints.children, ({ params }) => listChildAreas(deps, params.id))
  app.handle(areaEndpoints.selector, ({ caller, params }) => listAreaChoices(deps, caller.language, params))
  app.handle(areaEndpoints.names, ({ caller, body }) => resolveAreaNames(deps, caller.language, body.idsList))
  app.handle(areaEndpoints.create, ({ body }) => createArea(deps, body))
  app.handle(areaEndpoints.update, ({ params, body }) => changeArea(deps, params.id, body))
  app.handle(areaEndpoints.remove, ({ caller, params }) => removeArea(deps, caller, params.id))
  app.handle(areaEndpoints.get, ({ params }) => getArea(deps, params.id))
  app.handle(areaEndpoints.switchState, ({ params }) => switchArea(deps, params.id))
}
