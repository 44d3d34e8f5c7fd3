import { handOverEndpoints, userEndpoints } from '@armature/contract'
import type { App } from '../../../platform/http/app.ts'
import type { Deps } from '../../../deps.ts'
import { handOver, previewHandOver } from './hand-over/hand-over.service.ts'
import { countOpenApprovals } from './open-approvals.ts'
import { removeUser } from './remove-user.ts'
import { createUser, updateUser } from './save-user.ts'
import { switchUsers } from './switch-users.ts'
import { readUser } from './user-detail.service.ts'
import { listAllUsers, listUsers, getUserTree } from './user-list.service.ts'
import {
  endUserSession,
  endUserSessions,
  listUserLinks,
  listUserSessions,
  removeUserLink,
} from './user-security.service.ts'

export function userRoutes(app: App, deps: Deps): void {
  app.handle(userEndpoints.listUsers, ({ caller, query }) => listUsers(deps, caller, query))
  app.handle(userEndpoints.allUsers, ({ caller }) => listAllUsers(deps, caller))
  app.handle(userEndpoints.allUsersByPost, ({ caller }) => listAllUsers(deps, caller))
  app.handle(userEndpoints.userSelector, ({ caller }) => getUserTree(deps, caller))
  app.handle(userEndpoints.userSelectorByPost, ({ caller }) => getUserTree(deps, caller))
  app.handle(userEndpoints.readUser, ({ caller, params }) => readUser(deps, caller, params.id))
  app.handle(userEndpoints.createUser, ({ caller, body }) => createUser(deps, caller, body))
  app.handle(userEndpoints.updateUser, async ({ caller, params, body }) => {
    await updateUser(deps, caller, params.id, body)
    return null
  })
  app.handle(userEndpoints.removeUser, async ({ caller, params, query }) => {
    await removeUser(deps, caller, params.id, query.toUserId ?? null)
    return null
  })
  app.handle(userEndpoints.switchUser, async ({ caller, params, body }) => {
    await switchUsers(deps, caller, [params.id], body.enabledMark, body.toUserId)
    return null
  })
  app.handle(userEndpoints.switchUsers, async ({ caller, body }) => {
    await switchUsers(deps, caller, body.ids, body.enabledMark, body.toUserId)
    return null
  })
  app.handle(userEndpoints.openApprovals, ({ caller, body }) => countOpenApprovals(deps, caller, body.ids))
  app.handle(handOverEndpoints.handOverPreview, ({ caller, params }) => previewHandOver(deps, caller, params.id))
  app.handle(handOverEndpoints.handOver, ({ caller, params, body }) => handOver(deps, caller, params.id, body))
  securityRoutes(app, deps)
}

function securityRoutes(app: App, deps: Deps): void {
  app.handle(userEndpoints.listUserSessions, ({ caller, params }) => listUserSessions(deps, caller, params.id))
  app.handle(userEndpoints.endUserSession, async ({ caller, params }) => {
    await endUserSession(deps, caller, params.id, params.sessionId)
    return null
  })
  app.handle(userEndpoints.endUserSessions, async ({ caller, params }) => {
    await endUserSessions(deps, caller, params.id)
    return null
  })
  app.handle(userEndpoints.listUserLinks, ({ caller, params }) => listUserLinks(deps, caller, params.id))
  app.handle(userEndpoints.removeUserLink, async ({ caller, params, body }) => {
    await removeUserLink(deps, caller, params.id, body.issuer)
    return null
  })
}
