import { clientLogEndpoints } from '@armature/contract'
import type { Deps } from '../../deps.ts'
import type { App } from '../../platform/http/app.ts'
import { deleteAllErrors } from './client-log.queries.ts'
import { createClientLog, listClientErrors } from './client-log.service.ts'

export function clientLogRoutes(app: App, deps: Deps): void {
  const report = createClientLog(deps)
  app.handle(clientLogEndpoints.report, ({ body, token, ip, userAgent }) => report(body, { token, ip, userAgent }))
  app.handle(clientLogEndpoints.list, ({ caller, query }) => listClientErrors(deps, caller, query))
  app.handle(clientLogEndpoints.clear, async () => {
    await deleteAllErrors(deps.db)
    return null
  })
}
