import { batchEditEndpoints } from '@armature/contract'
import type { Deps } from '../../deps.ts'
import type { App } from '../../platform/http/app.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { createActor } from '../record-actors/index.ts'
import { getRecordContext } from '../record-statements/index.ts'
import { findLastBatchEdit, previewBatchEdit, saveBatchEdit, undoBatchEdit } from './batch-edit.service.ts'

/** Endpoints for batch edits of the records of a model, each with the rights of one menu. */
export function batchEditRoutes(app: App, deps: Deps): void {
  const context = getRecordContext(deps)
  const on = async ({ caller, params, query }: RecordCall) => {
    const moment = { now: deps.clock(), offsetMinutes: deps.config.offsetMinutes }
    const actor = createActor(caller, { modelId: params.id, action: 'batchEdit', menuId: query.menuId }, moment)
    return [await context.models.get(params.id), actor] as const
  }
  const { check, save, last, undo } = batchEditEndpoints
  app.handle(check, async (call) => previewBatchEdit(context, ...(await on(call)), call.body))
  app.handle(save, async (call) => saveBatchEdit(context, ...(await on(call)), call.params.editId, call.body))
  app.handle(last, async (call) => findLastBatchEdit(context, ...(await on(call))))
  app.handle(undo, async (call) => undoBatchEdit(context, ...(await on(call)), call.params.editId))
}

interface RecordCall {
  caller: Caller
  params: { id: string }
  query: { menuId: string }
}
