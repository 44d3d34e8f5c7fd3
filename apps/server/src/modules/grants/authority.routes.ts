import { authorityEndpoints } from '@armature/contract'
import type { Deps } from '../../deps.ts'
import type { App } from '../../platform/http/app.ts'
import { changeGrants, getHolderGrants } from './authority.service.ts'
import { listHolders } from './holder.ts'
import { listChanges, undoChange } from './journal.service.ts'
import { getGrantModel } from './model.service.ts'

/** The authorize screen (S2.177–S2.186, SO.81). */
export function authorityRoutes(app: App, deps: Deps): void {
  app.handle(authorityEndpoints.model, ({ caller }) => getGrantModel(deps, caller))
  app.handle(authorityEndpoints.holders, ({ caller, query }) => listHolders(deps, caller, query))
  app.handle(authorityEndpoints.values, ({ caller, params, query }) =>
    getHolderGrants(deps, caller, { ...query, ...params }),
  )
  app.handle(authorityEndpoints.change, ({ caller, params, body }) =>
    changeGrants(deps, caller, { objectType: body.objectType, id: params.id }, body),
  )
  app.handle(authorityEndpoints.changes, ({ caller, params, query }) =>
    listChanges(deps, caller, { objectType: query.objectType, id: params.id }, query),
  )
  app.handle(authorityEndpoints.undo, ({ caller, params, body }) =>
    undoChange(deps, caller, { ...body, id: params.id }, params.changeId),
  )
}
