import type { Deps } from '../../deps.ts'
import type { App } from '../../platform/http/app.ts'
import { recordRoutes } from './record.routes.ts'
import { transferRoutes } from '../record-transfer/index.ts'
import { batchEditRoutes } from '../record-batch-edits/index.ts'
import { binRoutes } from '../record-bin/index.ts'
import { savedQueryRoutes } from '../saved-queries/index.ts'

export function recordsRoutes(app: App, deps: Deps): void {
  recordRoutes(app, deps)
  transferRoutes(app, deps)
  savedQueryRoutes(app, deps)
  binRoutes(app, deps)
  batchEditRoutes(app, deps)
}
