import { referenceEndpoints } from '@armature/contract'
import type { Deps } from '../../deps.ts'
import type { App } from '../../platform/http/app.ts'
import { loadGraph } from './graph.ts'
import { listUnused, listUsedBy } from './used-by.ts'

export function referenceRoutes(app: App, deps: Deps): void {
  app.handle(referenceEndpoints.usedBy, ({ caller, params, query }) => listUsedBy(deps, caller, params, query))
  app.handle(referenceEndpoints.graph, ({ caller, params, query }) => loadGraph(deps, caller, params, query.field))
  app.handle(referenceEndpoints.unused, ({ caller, params, query }) => listUnused(deps, caller, params.kind, query))
}
