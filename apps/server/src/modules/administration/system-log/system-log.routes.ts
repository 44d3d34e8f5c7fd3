import { systemLogEndpoints } from '@armature/contract'
import type { Deps } from '../../../deps.ts'
import type { App } from '../../../platform/http/app.ts'
import { exportLog } from './log-export.service.ts'
import { listLog, listLogKinds, logReaders } from './system-log.service.ts'

export function systemLogRoutes(app: App, deps: Deps): void {
  app.handle(systemLogEndpoints.kinds, async () => ({ list: await listLogKinds(deps) }))
  app.handle(systemLogEndpoints.signIn, ({ caller, query }) => listLog(deps, caller, query, logReaders.signIn))
  app.handle(systemLogEndpoints.operation, ({ caller, query }) => listLog(deps, caller, query, logReaders.operation))
  app.handle(systemLogEndpoints.error, ({ caller, query }) => listLog(deps, caller, query, logReaders.error))
  app.handle(systemLogEndpoints.interface, ({ caller, query }) => listLog(deps, caller, query, logReaders.interface))
  app.handle(systemLogEndpoints.job, ({ caller, query }) => listLog(deps, caller, query, logReaders.job))
  app.handle(systemLogEndpoints.export, ({ caller, query }) => exportLog(deps, caller, query))
}
