import { baseEndpoints, recordEndpoints, type RecordAction } from '@armature/contract'
import type { Deps } from '../../deps.ts'
import type { App } from '../../platform/http/app.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { findOwnColumns, calculateAggregates, listFieldData, listRecords } from '../record-lists/index.ts'
import { readBoard } from '../record-boards/index.ts'
import { approvals } from '../record-rights/index.ts'
import { getConfiguration, getRecordForEditing, getRecordForDisplay } from '../record-details/index.ts'
import { listHistory } from '../record-history/index.ts'
import { listRemovedValues } from '../removed-fields/index.ts'
import { getRecordContext } from '../record-statements/index.ts'
import { removeRecords } from '../record-removal/index.ts'
import { createActor } from '../record-actors/index.ts'
import { findUndoVersion, undoSave } from '../record-undo/index.ts'
import { countOutOfScope, createRecord, updateRecord } from '../record-writing/index.ts'

/**
 * Endpoints for the records of released models, each with the rights of one menu. The platform has checked the action; rows
 * and fields are checked here.
 */
export function recordRoutes(app: App, deps: Deps): void {
  const context = getRecordContext(deps)
  const at = () => ({ now: deps.clock(), offsetMinutes: deps.config.offsetMinutes })
  const on = async ({ access }: { access: { action: RecordAction } }, { caller, params, query }: RecordCall) =>
    [
      await context.models.get(params.id),
      createActor(caller, { modelId: params.id, action: access.action, menuId: query.menuId }, at()),
    ] as const

  /** Says of a saved record whether the row rules of the user no longer show it. */
  const describeScope = async ([model, actor]: Awaited<ReturnType<typeof on>>, { id }: { id: string }) =>
    (await countOutOfScope(context, model, actor, [id])) > 0 ? { isOutOfScope: true as const } : {}

  const { config, list, create, update, get, dataChange, history, remove, batchRemove } = recordEndpoints
  app.handle(config, async (call) => {
    const configuration = getConfiguration(...(await on(config, call)))
    return { ...configuration, fieldList: await findOwnColumns(deps, call.caller, call.query.menuId) }
  })
  app.handle(list, async ({ body, caller, params, query }) => {
    const menuId = query.menuId || body.menuId
    return listRecords(context, ...(await on(list, { caller, params, query: { menuId } })), body)
  })
  app.handle(recordEndpoints.board, async ({ body, caller, params, query }) => {
    const menuId = query.menuId || body.menuId
    return readBoard(context, ...(await on(recordEndpoints.board, { caller, params, query: { menuId } })), body)
  })
  app.handle(recordEndpoints.aggregate, async (call) =>
    calculateAggregates(context, ...(await on(recordEndpoints.aggregate, call)), call.body),
  )
  app.handle(create, async (call) => {
    const { caller, params, body, idempotencyKey: key } = call
    const once = key === '' ? null : { userId: caller.userId, route: `create ${params.id}`, key, body: body.data }
    const [model, actor] = await on(create, call)
    const saved = model.flow?.isEnabled
      ? await approvals.get().submitNew(deps, model, actor, body, once)
      : await createRecord(context, model, actor, body.data, once)
    return { ...saved, ...(await describeScope([model, actor], saved)) }
  })
  app.handle(update, async (call) => {
    const { params, body } = call
    const [model, actor] = await on(update, call)
    const target = { id: params.recordId, version: body.version }
    const saved =
      model.flow && body.status !== undefined
        ? await approvals.get().submitExisting(deps, model, actor, target, body)
        : await updateRecord(context, model, actor, target, body.data)
    return { ...saved, ...(await describeScope([model, actor], saved)) }
  })
  app.handle(get, async (call) => getRecordForEditing(context, ...(await on(get, call)), call.params.recordId))
  app.handle(dataChange, async (call) =>
    getRecordForDisplay(context, ...(await on(dataChange, call)), call.params.recordId),
  )
  app.handle(history, async (call) => {
    const [model, actor] = await on(history, call)
    const { recordId } = call.params
    const lines = await listHistory(context, model, actor, recordId)
    return { ...lines, undoVersion: await findUndoVersion(context, model, actor, recordId) }
  })
  app.handle(recordEndpoints.removedFields, async (call) =>
    listRemovedValues(context, ...(await on(recordEndpoints.removedFields, call)), call.params.recordId),
  )
  app.handle(recordEndpoints.undo, async (call) => {
    const { params, body } = call
    return undoSave(context, ...(await on(recordEndpoints.undo, call)), { id: params.recordId, version: body.version })
  })
  app.handle(remove, async (call) => {
    await removeRecords(context, ...(await on(remove, call)), [call.params.recordId])
    return null
  })
  app.handle(batchRemove, async (call) => ({
    count: await removeRecords(context, ...(await on(batchRemove, call)), call.body.ids),
  }))
  app.handle(baseEndpoints.fieldDataSelect, ({ caller, params, query }) =>
    listFieldData(context, caller, params.id, query, at()),
  )
}

interface RecordCall {
  caller: Caller
  params: { id: string }
  query: { menuId: string }
}
