import { groupEndpoints } from '@armature/contract'
import type { App } from '../../../platform/http/app.ts'
import type { Deps } from '../../../deps.ts'
import { buildGroupTree } from './group-tree.ts'
import { listGroupsInUse } from './group.queries.ts'
import {
  changeGroup,
  createGroup,
  getGroup,
  listGroups,
  listGroupMembers,
  removeGroup,
  setGroupMembers,
} from './group.service.ts'

export function groupRoutes(app: App, deps: Deps): void {
  app.handle(groupEndpoints.list, ({ caller, query }) => listGroups(deps, caller, query))
  app.handle(groupEndpoints.selector, async ({ caller }) => ({
    list: buildGroupTree(await listGroupsInUse(deps.db), caller.language),
  }))
  app.handle(groupEndpoints.create, ({ caller, body }) => createGroup(deps, caller, body))
  app.handle(groupEndpoints.get, ({ caller, params }) => getGroup(deps, caller, params.id))
  app.handle(groupEndpoints.update, ({ caller, params, body }) => changeGroup(deps, caller, params.id, body))
  app.handle(groupEndpoints.remove, ({ caller, params }) => removeGroup(deps, caller, params.id))
  app.handle(groupEndpoints.members, ({ caller, params, query }) => listGroupMembers(deps, caller, params.id, query))
  app.handle(groupEndpoints.setMembers, ({ caller, params, body }) => setGroupMembers(deps, caller, params.id, body))
}
