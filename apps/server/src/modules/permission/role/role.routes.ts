import { roleEndpoints } from '@armature/contract'
import type { App } from '../../../platform/http/app.ts'
import type { Deps } from '../../../deps.ts'
import { listRoles, shownRole } from './role-list.ts'
import { allRoles, rolesOfOrganizes, rolesToGive } from './role-selector.ts'
import {
  changeRole,
  copyRole,
  createRole,
  getRole,
  membersOfRole,
  removeRole,
  setRoleMembers,
  switchRole,
} from './role.service.ts'

export function roleRoutes(app: App, deps: Deps): void {
  app.handle(roleEndpoints.list, ({ caller, query }) => listRoles(deps, caller, query))
  app.handle(roleEndpoints.selector, ({ caller }) => allRoles(deps, caller))
  app.handle(roleEndpoints.selectorByPermission, ({ caller }) => rolesToGive(deps, caller))
  app.handle(roleEndpoints.listByOrgIds, ({ caller, body }) => rolesOfOrganizes(deps, caller, body.organizeIds))
  app.handle(roleEndpoints.create, ({ caller, body }) => createRole(deps, caller, body))
  app.handle(roleEndpoints.get, async ({ caller, params }) => shownRole(await getRole(deps, caller, params.id)))
  app.handle(roleEndpoints.update, ({ caller, params, body }) => changeRole(deps, caller, params.id, body))
  app.handle(roleEndpoints.remove, ({ caller, params }) => removeRole(deps, caller, params.id))
  app.handle(roleEndpoints.switchState, ({ caller, params }) => switchRole(deps, caller, params.id))
  app.handle(roleEndpoints.copy, ({ caller, params, body }) => copyRole(deps, caller, params.id, body))
  app.handle(roleEndpoints.members, ({ caller, params, query }) => membersOfRole(deps, caller, params.id, query))
  app.handle(roleEndpoints.setMembers, ({ caller, params, body }) => setRoleMembers(deps, caller, params.id, body))
}
