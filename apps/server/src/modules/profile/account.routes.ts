import { accountEndpoints as calls } from '@armature/contract'
import type { App } from '../../platform/http/app.ts'
import type { Deps } from '../../deps.ts'
import { listSystemLog } from '../user-log/index.ts'
import { getPermissionTrees } from './authorize.ts'
import { getBaseInfo, setAvatar, setBaseInfo } from './base-info.service.ts'
import { cancelAccount } from './cancel-account.ts'
import { changePassword } from './modify-password.ts'
import { getOwnOrganizes, getOwnPositions, setMajor } from './current-place.service.ts'
import { addSignImage, removeSignImage, getSignImages, useSignImage } from './sign-images.service.ts'
import { listSubordinates } from './subordinates.ts'

export function accountRoutes(app: App, deps: Deps): void {
  app.handle(calls.baseInfo, ({ caller }) => getBaseInfo(deps, caller))
  app.handle(calls.setBaseInfo, ({ caller, body, ip }) => setBaseInfo(deps, caller, body, ip))
  app.handle(calls.modifyPassword, ({ caller, body, ip }) => changePassword(deps, caller, body, ip))
  app.handle(calls.setAvatar, ({ caller, params }) => setAvatar(deps, caller, params.name))
  app.handle(calls.subordinates, async ({ caller, params }) => ({
    list: await listSubordinates(deps, caller, params.id),
  }))
  app.handle(calls.authorize, ({ caller }) => getPermissionTrees(deps, caller))
  app.handle(calls.systemLog, ({ caller, query }) => listSystemLog(deps, caller, query))
  app.handle(calls.organizes, ({ caller }) => getOwnOrganizes(deps, caller))
  app.handle(calls.positions, ({ caller }) => getOwnPositions(deps, caller))
  app.handle(calls.setMajor, ({ caller, body }) => setMajor(deps, caller, body))
  app.handle(calls.signImgs, async ({ caller }) => ({ list: await getSignImages(deps, caller) }))
  app.handle(calls.addSignImg, ({ caller, body }) => addSignImage(deps, caller, body.name, body.isDefault))
  app.handle(calls.removeSignImg, ({ caller, params }) => removeSignImage(deps, caller, params.id))
  app.handle(calls.useSignImg, ({ caller, params }) => useSignImage(deps, caller, params.id))
  app.handle(calls.cancel, ({ caller, body, ip }) => cancelAccount(deps, caller, body.password, ip))
}
