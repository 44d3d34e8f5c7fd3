import { mapTileEndpoints, sysConfigEndpoints } from '@armature/contract'
import type { App } from '../../platform/http/app.ts'
import type { Deps } from '../../deps.ts'
import { applyAbsoluteLimit } from '../sessions/index.ts'
import { changeSysConfig, readSysConfig } from '../settings/index.ts'

export function settingsRoutes(app: App, deps: Deps): void {
  app.handle(mapTileEndpoints.getMapTiles, () => deps.config.mapTiles ?? { url: '', credit: '' })
  app.handle(sysConfigEndpoints.getSysConfig, () => readSysConfig(deps.db))
  app.handle(sysConfigEndpoints.setSysConfig, async ({ body }) => {
    await changeSysConfig(deps, body)
    if (body.sessionDays !== undefined) await applyAbsoluteLimit(deps)
    return null
  })
}
