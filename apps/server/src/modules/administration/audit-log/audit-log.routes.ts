import { auditLogEndpoints } from '@armature/contract'
import type { Deps } from '../../../deps.ts'
import type { App } from '../../../platform/http/app.ts'
import { exportAuditLog } from './audit-export.service.ts'
import { getAuditEntry, listAuditLog } from './audit-log.service.ts'

export function auditLogRoutes(app: App, deps: Deps): void {
  app.handle(auditLogEndpoints.list, ({ caller, query }) => listAuditLog(deps, caller, query))
  app.handle(auditLogEndpoints.export, ({ caller, query }) => exportAuditLog(deps, caller, query))
  app.handle(auditLogEndpoints.get, ({ caller, params }) => getAuditEntry(deps, caller, params.id))
}
