import { baseEndpoints, recordEndpoints } from '@armature/contract'
import type { Deps } from '../../../deps.ts'
import type { App } from '../../../platform/http/app.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import type { ReleasedModel } from '../release/released-model.ts'
import { aggregate } from './aggregate/aggregate.service.ts'
import { fieldData } from './choose/field-data.service.ts'
import { listRecords } from './list/list.service.ts'
import { configOf } from './read/config.service.ts'
import { recordForEditing, recordForShowing } from './read/detail.service.ts'
import { historyOf } from './read/history.service.ts'
import { recordContext } from './record-context.ts'
import { removeRecords } from './remove/remove-records.ts'
import { type Actor, actorOf } from './rights/actor.ts'
import { createRecord, updateRecord } from './write/save-record.ts'

/** Records of released models. The platform has checked the action; rows and fields are checked here. */
export function recordRoutes(app: App, deps: Deps): void {
  const context = recordContext(deps)
  const at = () => ({ now: deps.clock(), offsetMinutes: deps.config.offsetMinutes })
  const on = async (caller: Caller, modelId: string): Promise<[ReleasedModel, Actor]> => [
    await context.models.get(modelId),
    actorOf(caller, modelId, at()),
  ]

  app.handle(recordEndpoints.config, async ({ caller, params }) => configOf(...(await on(caller, params.id))))
  app.handle(recordEndpoints.list, async ({ caller, params, body }) =>
    listRecords(context, ...(await on(caller, params.id)), body),
  )
  app.handle(recordEndpoints.aggregate, async ({ caller, params, body }) =>
    aggregate(context, ...(await on(caller, params.id)), body),
  )
  app.handle(recordEndpoints.create, async ({ caller, params, body, idempotencyKey: key }) => {
    const call = key === '' ? null : { userId: caller.userId, route: `create ${params.id}`, key, body: body.data }
    return createRecord(context, ...(await on(caller, params.id)), body.data, call)
  })
  app.handle(recordEndpoints.update, async ({ caller, params, body }) =>
    updateRecord(context, ...(await on(caller, params.id)), { id: params.recordId, version: body.version }, body.data),
  )
  app.handle(recordEndpoints.get, async ({ caller, params }) =>
    recordForEditing(context, ...(await on(caller, params.id)), params.recordId),
  )
  app.handle(recordEndpoints.dataChange, async ({ caller, params }) =>
    recordForShowing(context, ...(await on(caller, params.id)), params.recordId),
  )
  app.handle(recordEndpoints.history, async ({ caller, params }) =>
    historyOf(context, ...(await on(caller, params.id)), params.recordId),
  )
  app.handle(recordEndpoints.remove, async ({ caller, params }) => {
    await removeRecords(context, ...(await on(caller, params.id)), [params.recordId])
    return null
  })
  app.handle(recordEndpoints.batchRemove, async ({ caller, params, body }) => ({
    count: await removeRecords(context, ...(await on(caller, params.id)), body.ids),
  }))
  app.handle(baseEndpoints.fieldDataSelect, ({ caller, params, query }) =>
    fieldData(context, caller, params.id, query, at()),
  )
}
