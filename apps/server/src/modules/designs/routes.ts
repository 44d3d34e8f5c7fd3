import type { Deps } from '../../deps.ts'
import type { App } from '../../platform/http/app.ts'
import { cancelledJobs } from '../jobs/index.ts'
import { designRoutes } from './design/design.routes.ts'
import { endCancelledConversion } from './release/convert-values-job.ts'
import { releaseRoutes } from './release/release.routes.ts'
import { versionRoutes } from './versions/version.routes.ts'

export function designsRoutes(app: App, deps: Deps): void {
  cancelledJobs.add(endCancelledConversion)
  designRoutes(app, deps)
  releaseRoutes(app, deps)
  versionRoutes(app, deps)
}
