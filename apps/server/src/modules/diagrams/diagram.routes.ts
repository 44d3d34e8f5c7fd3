import { diagramEndpoints } from '@armature/contract'
import type { Deps } from '../../deps.ts'
import type { App } from '../../platform/http/app.ts'
import { createDiagram, getDiagram, listDiagrams, removeDiagram, saveDiagram } from './diagram.service.ts'

export function diagramRoutes(app: App, deps: Deps): void {
  app.handle(diagramEndpoints.list, ({ query }) => listDiagrams(deps, query))
  app.handle(diagramEndpoints.get, ({ params }) => getDiagram(deps, params.id))
  app.handle(diagramEndpoints.create, ({ caller, body }) => createDiagram(deps, caller, body))
  app.handle(diagramEndpoints.save, ({ caller, params, body }) => saveDiagram(deps, caller, params.id, body))
  app.handle(diagramEndpoints.remove, ({ caller, params }) => removeDiagram(deps, caller, params.id))
}
