import type { Deps } from '../../deps.ts'
import type { App } from '../../platform/http/app.ts'
import { directoryAccountRoutes } from './settings/account.routes.ts'
import { directorySignInRoutes } from './sign-in/sign-in.routes.ts'
import { directorySyncRoutes } from './sync/sync.routes.ts'

export function companyDirectoryRoutes(app: App, deps: Deps): void {
  directoryAccountRoutes(app, deps)
  directorySyncRoutes(app, deps)
  directorySignInRoutes(app, deps)
}
