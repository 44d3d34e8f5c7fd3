import { userImportEndpoints } from '@armature/contract'
import type { App } from '../../../platform/http/app.ts'
import type { Deps } from '../../../deps.ts'
import {
  saveChoices,
  listFileColumns,
  previewFile,
  previewRows,
  saveImportFile,
  importRows,
  createFailureSheet,
  createTemplate,
} from '../../import/index.ts'
import { exportUsers } from './user-export.service.ts'
import { createUserImporter } from './user-importer.ts'

/** Import and export of users as Excel files (S7.128–S7.132, S7.208–S7.211). */
export function userImportRoutes(app: App, deps: Deps): void {
  app.handle(userImportEndpoints.uploadUsers, ({ caller, body }) => saveImportFile(deps, caller, body))
  app.handle(userImportEndpoints.userTemplate, async ({ caller }) =>
    createTemplate(deps, caller, await createUserImporter(deps, caller)),
  )
  app.handle(userImportEndpoints.previewUsers, async ({ caller, query }) =>
    previewFile(deps, caller, await createUserImporter(deps, caller), query),
  )
  app.handle(userImportEndpoints.userFileColumns, async ({ caller, query }) =>
    listFileColumns(deps, caller, await createUserImporter(deps, caller), query.fileName),
  )
  app.handle(userImportEndpoints.chooseUserColumns, async ({ caller, body }) => {
    await saveChoices(deps, caller, await createUserImporter(deps, caller), body.columns)
    return null
  })
  app.handle(userImportEndpoints.checkUsers, async ({ caller, body }) =>
    previewRows(caller, await createUserImporter(deps, caller), body.list),
  )
  app.handle(userImportEndpoints.importUsers, async ({ caller, body }) =>
    importRows(deps, caller, await createUserImporter(deps, caller), body.list),
  )
  for (const endpoint of [userImportEndpoints.exportFailedUsers, userImportEndpoints.importFailedUsers])
    app.handle(endpoint, async ({ caller, body }) =>
      createFailureSheet(deps, caller, await createUserImporter(deps, caller), body.list),
    )
  app.handle(userImportEndpoints.exportUsers, ({ caller, query }) => exportUsers(deps, caller, query))
}
