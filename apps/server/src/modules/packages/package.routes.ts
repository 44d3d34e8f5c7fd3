import { packageEndpoints as calls } from '@armature/contract'
import type { Deps } from '../../deps.ts'
import { withBackupReason } from '../../platform/database/backup-reason.ts'
import type { App } from '../../platform/http/app.ts'
import { exportPackage } from './export-package.ts'
import { importPackage, previewImport } from './import-package.ts'
import { listPackageChoices, planForCaller } from './plan-package.ts'
import { savePackage } from './read-upload.ts'
import { distrustKey, listKeys, trustKey } from './signing-key.ts'

export function packageRoutes(app: App, deps: Deps): void {
  app.handle(calls.choices, ({ caller, params, query }) => listPackageChoices(deps, caller, params.kind, query))
  app.handle(calls.plan, ({ caller, body }) => planForCaller(deps, caller, body.things))
  app.handle(calls.exportPackage, ({ caller, body }) => exportPackage(deps, caller, body.things))
  app.handle(calls.upload, ({ caller, body }) => savePackage(deps, caller, body))
  app.handle(calls.preview, ({ caller, body }) => previewImport(deps, caller, body))
  app.handle(calls.importPackage, ({ caller, body }) =>
    withBackupReason(deps.db, () => importPackage(deps, caller, body)),
  )
  app.handle(calls.keys, () => listKeys(deps))
  app.handle(calls.trustKey, ({ body }) => trustKey(deps, body))
  app.handle(calls.distrustKey, ({ params }) => distrustKey(deps, params.fingerprint))
}
