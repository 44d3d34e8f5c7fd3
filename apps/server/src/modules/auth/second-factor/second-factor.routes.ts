import { secondFactorEndpoints } from '@armature/contract'
import { AppError } from '../../../platform/app-error.ts'
import type { App } from '../../../platform/http/app.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import { resolveName } from '../../../platform/i18n/resolve-name.ts'
import type { Deps } from '../../../deps.ts'
import { readDevice } from '../../known-devices/index.ts'
import { verifyOwnPassword } from '../verify-own-password.ts'
import { listRoleRequirements, updateRoleRequirement } from './second-factor.queries.ts'
import {
  prepareSecondFactor,
  refreshRecoveryCodes,
  getSecondFactorState,
  turnOff,
  turnOn,
} from './second-factor.service.ts'
import { prepareAtSignIn, finishSecondStep } from './second-step.service.ts'

export function secondFactorRoutes(app: App, deps: Deps): void {
  app.handle(secondFactorEndpoints.secondStep, ({ body, ip, userAgent, language, cookie }) =>
    finishSecondStep(deps, body, { ip, userAgent, language, device: readDevice(cookie) }),
  )
  app.handle(secondFactorEndpoints.enrolAtSignIn, ({ body }) => prepareAtSignIn(deps, body.ticket))
  ownRoutes(app, deps)
  administratorRoutes(app, deps)
}

function ownRoutes(app: App, deps: Deps): void {
  app.handle(secondFactorEndpoints.secondFactorState, ({ caller }) => getSecondFactorState(deps, caller))
  app.handle(secondFactorEndpoints.prepareSecondFactor, async ({ caller, body, ip }) => {
    await verifyOwnPassword(deps, caller, { password: body.password, ip })
    return prepareSecondFactor(deps, { id: caller.userId, account: caller.account })
  })
  app.handle(secondFactorEndpoints.turnOnSecondFactor, async ({ caller, body, ip }) => ({
    recoveryCodes: await turnOn(deps, { userId: caller.userId, code: body.code, ip }),
  }))
  app.handle(secondFactorEndpoints.newRecoveryCodes, async ({ caller, body, ip }) => {
    await verifyOwnPassword(deps, caller, { password: body.password, ip })
    return { recoveryCodes: await refreshRecoveryCodes(deps, caller) }
  })
  app.handle(secondFactorEndpoints.turnOffSecondFactor, async ({ caller, body, ip }) => {
    await verifyOwnPassword(deps, caller, { password: body.password, ip })
    await turnOff(deps, caller)
    return null
  })
}

function administratorRoutes(app: App, deps: Deps): void {
  app.handle(secondFactorEndpoints.listRolesWithSecondFactor, ({ caller }) => listRoles(deps, caller))
  app.handle(secondFactorEndpoints.requireSecondFactor, async ({ params, body }) => {
    if (!(await updateRoleRequirement(deps.db, params.id, body.required))) throw new AppError('role.unknown')
    return null
  })
}

async function listRoles({ db }: Deps, { language }: Caller) {
  const roles = await listRoleRequirements(db)
  return {
    list: roles.map((role) => ({
      id: role.id,
      enCode: role.en_code,
      fullName: resolveName(language, role),
      required: role.required,
      users: role.users,
      withSecondFactor: role.with_second_factor,
    })),
  }
}
