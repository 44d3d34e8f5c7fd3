import { backupEndpoints } from '@armature/contract'
import type { Deps } from '../../deps.ts'
import type { App } from '../../platform/http/app.ts'
import { cancelledJobs } from '../jobs/index.ts'
import { cancelWaiting } from './backup.queries.ts'
import {
  cancelBackup,
  getBackupDetails,
  getBackupPlace,
  listBackups,
  removeBackup,
  requestTrial,
  requestVerification,
  runBackup,
} from './backup.service.ts'
import { changeSchedule, getSchedule } from './schedule/schedule.service.ts'
import { createBackupUrl, sendBackup } from './download/send-backup.ts'

const kinds: ReadonlySet<string> = new Set(['createBackup', 'verifyBackup', 'tryRestore'])

/** Backups of the installation, for full administrators. */
export function backupRoutes(app: App, deps: Deps): void {
  cancelledJobs.add(async (tx, { id, kind }) => {
    if (kinds.has(kind)) await cancelWaiting(tx, id)
  })
  app.handle(backupEndpoints.list, ({ caller, query }) => listBackups(deps, caller, query))
  app.handle(backupEndpoints.place, () => getBackupPlace(deps))
  app.handle(backupEndpoints.readSchedule, () => getSchedule(deps))
  app.handle(backupEndpoints.saveSchedule, async ({ body }) => {
    await changeSchedule(deps, body)
    return null
  })
  app.handle(backupEndpoints.details, ({ caller, params }) => getBackupDetails(deps, caller, params.id))
  app.handle(backupEndpoints.run, async ({ caller, body }) => ({ id: await runBackup(deps, caller, body.hasFiles) }))
  app.handle(backupEndpoints.cancel, async ({ params }) => {
    await cancelBackup(deps, params.id)
    return null
  })
  app.handle(backupEndpoints.verify, async ({ caller, params }) => {
    await requestVerification(deps, caller, params.id)
    return null
  })
  app.handle(backupEndpoints.tryRestore, async ({ caller, params }) => {
    await requestTrial(deps, caller, params.id)
    return null
  })
  app.handle(backupEndpoints.download, async ({ caller, params, body, ip }) => ({
    url: await createBackupUrl(deps, caller, params.id, { password: body.password, ip }),
  }))
  app.handle(backupEndpoints.fetch, ({ params, query }) => sendBackup(deps, params.id, query.token))
  app.handle(backupEndpoints.remove, async ({ params }) => {
    await removeBackup(deps, params.id)
    return null
  })
}
