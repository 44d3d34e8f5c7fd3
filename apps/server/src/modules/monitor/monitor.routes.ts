import { monitorEndpoints } from '@armature/contract'
import type { Deps } from '../../deps.ts'
import type { App } from '../../platform/http/app.ts'
import { clearCaches } from '../../platform/cache/cache-registry.ts'
import { listSamples, listSlowWork } from './monitor.queries.ts'
import { readMonitor } from './monitor.service.ts'

export function monitorRoutes(app: App, deps: Deps): void {
  app.handle(monitorEndpoints.read, ({ caller }) => readMonitor(deps, caller.language))
  app.handle(monitorEndpoints.clearCache, async ({ params }) => {
    await clearCaches(deps, params.id)
    return null
  })
  app.handle(monitorEndpoints.history, async ({ query }) => ({
    list: await listSamples(deps.db, query.node, query.hours),
  }))
  app.handle(monitorEndpoints.slow, async ({ query }) => ({ list: await listSlowWork(deps.db, query.kind) }))
}
