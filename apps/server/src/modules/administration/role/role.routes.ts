import { roleEndpoints, secondFactorEndpoints } from '@armature/contract'
import type { App } from '../../../platform/http/app.ts'
import type { Deps } from '../../../deps.ts'
import { listRoles, toRoleResponse } from './role-list.ts'
import { getRoleTree, getOrganizeRoles, getGrantableRoles } from './role-selector.ts'
import {
  changeRole,
  copyRole,
  createRole,
  getRole,
  listRoleMembers,
  removeRole,
  setRoleMembers,
  switchRole,
} from './role.service.ts'
import { listSecondFactorRoles, requireSecondFactor } from './second-factor-roles.ts'

export function roleRoutes(app: App, deps: Deps): void {
  app.handle(roleEndpoints.list, ({ caller, query }) => listRoles(deps, caller, query))
  app.handle(roleEndpoints.selector, ({ caller }) => getRoleTree(deps, caller))
  app.handle(roleEndpoints.selectorByPermission, ({ caller }) => getGrantableRoles(deps, caller))
  app.handle(roleEndpoints.listByOrgIds, ({ caller, body }) => getOrganizeRoles(deps, caller, body.organizeIds))
  app.handle(roleEndpoints.create, ({ caller, body }) => createRole(deps, caller, body))
  app.handle(roleEndpoints.get, async ({ caller, params }) => toRoleResponse(await getRole(deps, caller, params.id)))
  app.handle(roleEndpoints.update, ({ caller, params, body }) => changeRole(deps, caller, params.id, body))
  app.handle(roleEndpoints.remove, ({ caller, params }) => removeRole(deps, caller, params.id))
  app.handle(roleEndpoints.switchState, ({ caller, params, body }) => switchRole(deps, caller, params.id, body))
  app.handle(roleEndpoints.copy, ({ caller, params, body }) => copyRole(deps, caller, params.id, body))
  app.handle(roleEndpoints.members, ({ caller, params, query }) => listRoleMembers(deps, caller, params.id, query))
  app.handle(roleEndpoints.setMembers, ({ caller, params, body }) => setRoleMembers(deps, caller, params.id, body))
  app.handle(secondFactorEndpoints.listRolesWithSecondFactor, ({ caller }) => listSecondFactorRoles(deps, caller))
  app.handle(secondFactorEndpoints.requireSecondFactor, ({ params, body }) =>
    requireSecondFactor(deps, params.id, body.required),
  )
}
