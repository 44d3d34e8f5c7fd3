import type { Deps } from '../../deps.ts'
import type { App } from '../../platform/http/app.ts'
import { peopleRoutes } from './people-picker/people.routes.ts'
import { authorityRoutes } from './grants/authority.routes.ts'
import { gradeRoutes } from './delegation/grade.routes.ts'

export function accessRoutes(app: App, deps: Deps): void {
  peopleRoutes(app, deps)
  authorityRoutes(app, deps)
  gradeRoutes(app, deps)
}
