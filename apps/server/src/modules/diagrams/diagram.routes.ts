import { diagramEndpoints, savedVersionEndpoints } from '@armature/contract'
import type { Deps } from '../../deps.ts'
import type { App } from '../../platform/http/app.ts'
import {
  compareDiagramVersions,
  describeDiagramVersion,
  diagramVersions,
  listDiagramVersions,
} from './diagram-versions.ts'
import {
  createDiagram,
  getDiagram,
  listDiagrams,
  removeDiagram,
  restoreDiagramVersion,
  saveDiagram,
} from './diagram.service.ts'

const versions = savedVersionEndpoints.diagram

export function diagramRoutes(app: App, deps: Deps): void {
  app.handle(diagramEndpoints.list, ({ query }) => listDiagrams(deps, query))
  app.handle(diagramEndpoints.get, ({ params }) => getDiagram(deps, params.id))
  app.handle(diagramEndpoints.create, ({ caller, body }) => createDiagram(deps, caller, body))
  app.handle(diagramEndpoints.save, ({ caller, params, body }) => saveDiagram(deps, caller, params.id, body))
  app.handle(diagramEndpoints.remove, ({ caller, params }) => removeDiagram(deps, caller, params.id))
  app.handle(versions.list, ({ params }) => listDiagramVersions(deps, params.id))
  app.handle(versions.compare, ({ caller, params, query }) => compareDiagramVersions(deps, caller, params.id, query))
  app.handle(versions.get, ({ params }) => diagramVersions.get(deps.db, params.id, params.version))
  app.handle(versions.describe, ({ params, body }) => describeDiagramVersion(deps, params, body))
  app.handle(versions.restore, ({ caller, params, body }) => restoreDiagramVersion(deps, caller, params, body.revision))
}
