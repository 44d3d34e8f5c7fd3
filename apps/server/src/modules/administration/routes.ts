import type { Deps } from '../../deps.ts'
import type { App } from '../../platform/http/app.ts'
import { auditLogRoutes } from './audit-log/audit-log.routes.ts'
import { systemLogRoutes } from './system-log/system-log.routes.ts'
import { userCredentialRoutes } from './user/credentials.routes.ts'
import { companyRoutes } from './company/company.routes.ts'
import { organizeRoutes } from './organize/organize.routes.ts'
import { positionRoutes } from './position/position.routes.ts'
import { userRoutes } from './user/user.routes.ts'
import { userImportRoutes } from './user-import/user-import.routes.ts'
import { roleRoutes } from './role/role.routes.ts'
import { groupRoutes } from './group/group.routes.ts'
import { settingsRoutes } from './settings.routes.ts'

export function administrationRoutes(app: App, deps: Deps): void {
  userCredentialRoutes(app, deps)
  companyRoutes(app, deps)
  organizeRoutes(app, deps)
  positionRoutes(app, deps)
  userRoutes(app, deps)
  userImportRoutes(app, deps)
  roleRoutes(app, deps)
  groupRoutes(app, deps)
  settingsRoutes(app, deps)
  auditLogRoutes(app, deps)
  systemLogRoutes(app, deps)
}
