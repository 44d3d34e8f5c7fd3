import { binnedKinds, recycleBins } from '@armature/contract'
import type { Deps } from '../../deps.ts'
import { withBackupReason } from '../../platform/database/backup-reason.ts'
import type { App } from '../../platform/http/app.ts'
import { listBin } from './list-bin.ts'
import { purgeFromBin } from './purge-bin.ts'
import { restoreFromBin } from './restore-from-bin.ts'

/** The recycle bin of every kind. */
export function recycleBinRoutes(app: App, deps: Deps): void {
  for (const kind of binnedKinds) {
    const { list, restore, purge } = recycleBins[kind]
    app.handle(list, ({ caller, query }) => listBin(deps, caller, kind, query))
    app.handle(restore, ({ caller, params, body }) =>
      withBackupReason(deps.db, () => restoreFromBin(deps, caller, kind, { ...body, id: params.id })),
    )
    app.handle(purge, async ({ caller, body }) => ({
      count: await withBackupReason(deps.db, () => purgeFromBin(deps, caller, kind, body.ids)),
    }))
  }
}
