import { organizeEndpoints } from '@armature/contract'
import type { App } from '../../../platform/http/app.ts'
import type { Deps } from '../../../deps.ts'
import { listOrganizes, toOrganizeResponse, buildReachTree } from './organize-list.ts'
import { buildAuthorizedTree, listLimitedOrganizes } from './organize-selector.ts'
import { changeOrganize, createOrganize, getOrganize, removeOrganize, switchOrganize } from './organize.service.ts'

export function organizeRoutes(app: App, deps: Deps): void {
  app.handle(organizeEndpoints.list, ({ caller, query }) => listOrganizes(deps, caller, 'company', '0', query))
  app.handle(organizeEndpoints.tree, async ({ caller, query }) => ({
    list: await buildReachTree(deps, caller, query.departments === '1'),
  }))
  app.handle(organizeEndpoints.selectorByAuth, ({ caller, params }) =>
    buildAuthorizedTree(deps, caller, params.id, false),
  )
  app.handle(organizeEndpoints.condition, async ({ caller, body }) => ({
    list: await listLimitedOrganizes(deps, caller, body.departIds, body.keyword),
  }))
  app.handle(organizeEndpoints.create, ({ caller, body }) => createOrganize(deps, caller, 'company', body))
  app.handle(organizeEndpoints.get, async ({ caller, params }) =>
    toOrganizeResponse(await getOrganize(deps, caller, 'company', params.id)),
  )
  app.handle(organizeEndpoints.update, ({ caller, params, body }) =>
    changeOrganize(deps, caller, 'company', params.id, body),
  )
  app.handle(organizeEndpoints.remove, ({ caller, params }) => removeOrganize(deps, caller, 'any', params.id))
  app.handle(organizeEndpoints.switchState, ({ caller, params, body }) =>
    switchOrganize(deps, caller, 'company', params.id, body),
  )

  app.handle(organizeEndpoints.departments, ({ caller, params, query }) =>
    listOrganizes(deps, caller, 'department', params.id, query),
  )
  app.handle(organizeEndpoints.departmentsByAuth, ({ caller, params }) =>
    buildAuthorizedTree(deps, caller, params.id, true),
  )
  app.handle(organizeEndpoints.createDepartment, ({ caller, body }) => createOrganize(deps, caller, 'department', body))
  app.handle(organizeEndpoints.getDepartment, async ({ caller, params }) =>
    toOrganizeResponse(await getOrganize(deps, caller, 'department', params.id)),
  )
  app.handle(organizeEndpoints.updateDepartment, ({ caller, params, body }) =>
    changeOrganize(deps, caller, 'department', params.id, body),
  )
  app.handle(organizeEndpoints.removeDepartment, ({ caller, params }) =>
    removeOrganize(deps, caller, 'department', params.id),
  )
  app.handle(organizeEndpoints.switchDepartment, ({ caller, params, body }) =>
    switchOrganize(deps, caller, 'department', params.id, body),
  )
}
