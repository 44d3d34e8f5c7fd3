import type { Deps } from '../../deps.ts'
import type { App } from '../../platform/http/app.ts'
import { fileRoutes } from './file.routes.ts'
import { attachmentRoutes } from './attachment/attachment.routes.ts'

export function storageRoutes(app: App, deps: Deps): void {
  fileRoutes(app, deps)
  attachmentRoutes(app, deps)
}
