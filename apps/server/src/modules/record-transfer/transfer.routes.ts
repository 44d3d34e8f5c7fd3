import { type ImportMode, type ImportOrigin, recordTransferEndpoints, type RecordAction } from '@armature/contract'
import type { Deps } from '../../deps.ts'
import type { App } from '../../platform/http/app.ts'
import type { Caller } from '../../platform/http/caller.ts'
import {
  saveChoices,
  listFileColumns,
  previewFile,
  previewRows,
  saveImportFile,
  importRows,
  createFailureSheet,
  createTemplate,
} from '../import/index.ts'
import { getRecordContext } from '../record-statements/index.ts'
import { createActor } from '../record-actors/index.ts'
import { listExportColumns, exportRecords } from './export.service.ts'
import { createRecordImporter } from './record-importer.ts'
import { startImport, storeImportPart } from './background/start-import.service.ts'
import { findLastImport, undoImport } from './undo/undo-import.service.ts'

/** Endpoints for the import and export of records as Excel files, each with the rights of one menu (FO.32–FO.36, FO.50). */
export function transferRoutes(app: App, deps: Deps): void {
  const context = getRecordContext(deps)
  const on = async (action: RecordAction, { caller, params, query }: RecordCall) => {
    const moment = { now: deps.clock(), offsetMinutes: deps.config.offsetMinutes }
    const model = await context.models.get(params.id)
    return [model, createActor(caller, { modelId: params.id, action, menuId: query.menuId }, moment)] as const
  }
  const importer = async (call: RecordCall, mode?: ImportMode, origin?: ImportOrigin) =>
    createRecordImporter(context, ...(await on('import', call)), mode, origin)
  const calls = recordTransferEndpoints

  app.handle(calls.uploadAny, ({ caller, body }) => saveImportFile(deps, caller, body))
  app.handle(calls.uploadRecords, async (call) => {
    await importer(call)
    return saveImportFile(deps, call.caller, call.body)
  })
  for (const endpoint of [calls.templateDownload, calls.template])
    app.handle(endpoint, async (call) => createTemplate(deps, call.caller, await importer(call)))
  app.handle(calls.previewRecords, async (call) =>
    previewFile(deps, call.caller, await importer(call, call.query), call.query),
  )
  app.handle(calls.fileColumns, async (call) =>
    listFileColumns(deps, call.caller, await importer(call), call.query.fileName),
  )
  app.handle(calls.chooseColumns, async (call) => {
    await saveChoices(deps, call.caller, await importer(call), call.body.columns)
    return null
  })
  app.handle(calls.checkRecords, async (call) =>
    previewRows(call.caller, await importer(call, call.query), call.body.list),
  )
  app.handle(calls.importRecords, async (call) =>
    importRows(deps, call.caller, await importer(call, call.query, call.query), call.body.list),
  )
  app.handle(calls.storeImportPart, async (call) => {
    const { id: modelId, importId, part } = call.params
    const key = { userId: call.caller.userId, importId }
    await storeImportPart(deps, key, await importer(call), { modelId, part, rows: call.body.list })
    return null
  })
  app.handle(calls.startImport, async (call) => {
    const { id: modelId, importId } = call.params
    await importer(call, call.query)
    const key = { userId: call.caller.userId, importId }
    return { taskId: await startImport(deps, key, { ...call.query, modelId }) }
  })
  app.handle(calls.lastImport, async (call) => findLastImport(context, ...(await on('import', call))))
  app.handle(calls.undoImport, async (call) =>
    undoImport(context, ...(await on('import', call)), call.params.importId, call.body.before),
  )
  app.handle(calls.exportFailedRecords, async (call) =>
    createFailureSheet(deps, call.caller, await importer(call), call.body.list),
  )
  app.handle(calls.exportColumns, async (call) => listExportColumns(context, ...(await on('export', call))))
  app.handle(calls.exportRecords, async (call) => {
    const menuId = call.query.menuId || call.body.menuId
    return exportRecords(context, call.caller, ...(await on('export', { ...call, query: { menuId } })), call.body)
  })
}

interface RecordCall {
  caller: Caller
  params: { id: string }
  query: { menuId: string }
}
