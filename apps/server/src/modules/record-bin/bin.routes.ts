import { type RecordAction, recordBinEndpoints } from '@armature/contract'
import type { Deps } from '../../deps.ts'
import type { App } from '../../platform/http/app.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { createActor } from '../record-actors/index.ts'
import { getRecordContext } from '../record-statements/index.ts'
import { listBin } from './list-bin.ts'
import { purgeFromBin } from './purge-bin.ts'
import { restoreFromBin } from './restore-bin.ts'

/** Endpoints for the recycle bin of a form, each with the rights of one menu. */
export function binRoutes(app: App, deps: Deps): void {
  const context = getRecordContext(deps)
  const action: RecordAction = 'remove'
  const on = async ({ caller, params, query }: BinCall) => {
    const at = { now: deps.clock(), offsetMinutes: deps.config.offsetMinutes }
    const model = await context.models.get(params.id)
    return [model, createActor(caller, { modelId: params.id, action, menuId: query.menuId }, at)] as const
  }
  const { list, restore, purge } = recordBinEndpoints
  app.handle(list, async (call) => listBin(context, ...(await on(call)), call.query))
  app.handle(restore, async (call) => ({ count: await restoreFromBin(context, ...(await on(call)), call.body.ids) }))
  app.handle(purge, async (call) => ({ count: await purgeFromBin(context, ...(await on(call)), call.body.ids) }))
}

interface BinCall {
  caller: Caller
  params: { id: string }
  query: { menuId: string }
}
