import { accountEndpoints as calls } from '@armature/contract'
import type { App } from '../../../platform/http/app.ts'
import type { Deps } from '../../../deps.ts'
import { systemLog } from '../user-log/user-log.service.ts'
import { authorizeOf } from './authorize.ts'
import { baseInfo, setAvatar, setBaseInfo } from './base-info.service.ts'
import { cancelAccount } from './cancel.ts'
import { modifyPassword } from './modify-password.ts'
import { ownOrganizes, ownPositions, setMajor } from './places.service.ts'
import { addSignImage, removeSignImage, signImages, useSignImage } from './sign-images.service.ts'
import { subordinatesOf } from './subordinates.ts'

export function accountRoutes(app: App, deps: Deps): void {
  app.handle(calls.baseInfo, ({ caller }) => baseInfo(deps, caller))
  app.handle(calls.setBaseInfo, ({ caller, body, ip }) => setBaseInfo(deps, caller, body, ip))
  app.handle(calls.modifyPassword, ({ caller, body, ip }) => modifyPassword(deps, caller, body, ip))
  app.handle(calls.setAvatar, ({ caller, params }) => setAvatar(deps, caller, params.name))
  app.handle(calls.subordinates, async ({ caller, params }) => ({
    list: await subordinatesOf(deps, caller, params.id),
  }))
  app.handle(calls.authorize, ({ caller }) => authorizeOf(deps, caller))
  app.handle(calls.systemLog, ({ caller, query }) => systemLog(deps, caller, query))
  app.handle(calls.organizes, ({ caller }) => ownOrganizes(deps, caller))
  app.handle(calls.positions, ({ caller }) => ownPositions(deps, caller))
  app.handle(calls.setMajor, ({ caller, body }) => setMajor(deps, caller, body))
  app.handle(calls.signImgs, async ({ caller }) => ({ list: await signImages(deps, caller) }))
  app.handle(calls.addSignImg, ({ caller, body }) => addSignImage(deps, caller, body.name, body.isDefault))
  app.handle(calls.removeSignImg, ({ caller, params }) => removeSignImage(deps, caller, params.id))
  app.handle(calls.useSignImg, ({ caller, params }) => useSignImage(deps, caller, params.id))
  app.handle(calls.cancel, ({ caller, body, ip }) => cancelAccount(deps, caller, body.password, ip))
}
