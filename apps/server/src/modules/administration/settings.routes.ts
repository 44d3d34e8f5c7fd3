import { type EndpointBody, mapTileEndpoints, screenPages, sysConfigEndpoints } from '@armature/contract'
import type { App } from '../../platform/http/app.ts'
import type { Deps } from '../../deps.ts'
import type { Db } from '../../platform/database/database.ts'
import { referenceReaders } from '../designed-things/index.ts'
import { saveReferences } from '../reference-graph/index.ts'
import { applyAbsoluteLimit } from '../sessions/index.ts'
import { assertOpenToVisitors } from '../screens/index.ts'
import { changeSysConfig, readSysConfig } from '../settings/index.ts'

export function settingsRoutes(app: App, deps: Deps): void {
  app.handle(mapTileEndpoints.getMapTiles, () => deps.config.mapTiles ?? { url: '', credit: '' })
  app.handle(sysConfigEndpoints.getSysConfig, () => readSysConfig(deps.db))
  app.handle(sysConfigEndpoints.setSysConfig, async ({ body }) => {
    await changeSysConfig(deps, body, (tx) => finishScreenPages(tx, body))
    if (body.sessionDays !== undefined) await applyAbsoluteLimit(deps)
    return null
  })
}

/** An address shows public screens only, and counts as their use. @throws AppError 'station.screenNotPublic' */
async function finishScreenPages(tx: Db, body: EndpointBody<typeof sysConfigEndpoints.setSysConfig>): Promise<void> {
  const changed = screenPages.flatMap((page) => body[`${page}Screen`] ?? [])
  if (changed.length === 0) return
  for (const id of changed) if (id !== '') await assertOpenToVisitors(tx, id)
  const pages = await referenceReaders.get().page.listThings(tx, 'all')
  await saveReferences(
    tx,
    'page',
    pages.map(({ id }) => id),
  )
}
