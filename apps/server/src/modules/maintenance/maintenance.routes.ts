import { maintenanceEndpoints } from '@armature/contract'
import type { Deps } from '../../deps.ts'
import type { App } from '../../platform/http/app.ts'
import { endMaintenance, findMaintenance, formatMaintenance, startMaintenance } from './maintenance.ts'

export function maintenanceRoutes(app: App, deps: Deps): void {
  app.handle(maintenanceEndpoints.state, async ({ language }) => {
    const maintenance = await findMaintenance(deps)
    return { maintenance: maintenance ? formatMaintenance(maintenance, language) : null }
  })
  app.handle(maintenanceEndpoints.read, async () => ({ maintenance: (await findMaintenance(deps)) ?? null }))
  app.handle(maintenanceEndpoints.start, async ({ caller, body }) => {
    await startMaintenance(deps, body, caller.realName)
    return null
  })
  app.handle(maintenanceEndpoints.end, async () => {
    await endMaintenance(deps)
    return null
  })
}
