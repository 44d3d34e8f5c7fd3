import { savedQueryEndpoints } from '@armature/contract'
import type { Deps } from '../../deps.ts'
import type { App } from '../../platform/http/app.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { getRecordContext } from '../record-statements/index.ts'
import { createActor } from '../record-actors/index.ts'
import { changeQuery, createQuery, listQueries, removeQuery, type QueryUser } from './saved-query.service.ts'

interface Call {
  caller: Caller
  params: { id: string }
  query: { menuId: string }
}

/** Saved queries of a list; the platform has checked that the caller may list the model. */
export function savedQueryRoutes(app: App, deps: Deps): void {
  const { models } = getRecordContext(deps)
  const findUser = async ({ caller, params, query }: Call): Promise<QueryUser> => ({
    caller,
    model: await models.get(params.id),
    actor: createActor(
      caller,
      { modelId: params.id, action: 'list', menuId: query.menuId },
      { now: deps.clock(), offsetMinutes: deps.config.offsetMinutes },
    ),
  })
  const { list, create, update, remove } = savedQueryEndpoints
  app.handle(list, async (call) => listQueries(deps, await findUser(call)))
  app.handle(create, async (call) => createQuery(deps, await findUser(call), call.body))
  app.handle(update, async (call) => changeQuery(deps, await findUser(call), call.params.queryId, call.body))
  app.handle(remove, async (call) => removeQuery(deps, await findUser(call), call.params.queryId))
}
