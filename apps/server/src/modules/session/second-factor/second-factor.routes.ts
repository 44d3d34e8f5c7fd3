import { secondFactorEndpoints } from '@armature/contract'
import { AppError } from '../../../platform/app-error.ts'
import type { App } from '../../../platform/http/app.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import { nameIn } from '../../../platform/i18n/name-in.ts'
import type { Deps } from '../../../deps.ts'
import { requireNotAbove, requireTarget } from '../../permission/user/target.ts'
import { proveOwnPassword } from '../prove-own-password.ts'
import { listRoleDemands, updateRoleDemand } from './second-factor.queries.ts'
import { prepare, renewRecoveryCodes, reset, secondFactorState, turnOff, turnOn } from './second-factor.service.ts'
import { prepareAtSignIn, secondStep } from './second-step.service.ts'

export function secondFactorRoutes(app: App, deps: Deps): void {
  app.handle(secondFactorEndpoints.secondStep, ({ body, ip, userAgent, language }) =>
    secondStep(deps, body, { ip, userAgent, language }),
  )
  app.handle(secondFactorEndpoints.enrolAtSignIn, ({ body }) => prepareAtSignIn(deps, body.ticket))
  ownRoutes(app, deps)
  administratorRoutes(app, deps)
}

function ownRoutes(app: App, deps: Deps): void {
  app.handle(secondFactorEndpoints.secondFactorState, ({ caller }) => secondFactorState(deps, caller))
  app.handle(secondFactorEndpoints.prepareSecondFactor, async ({ caller, body, ip }) => {
    await proveOwnPassword(deps, caller, { password: body.password, ip })
    return prepare(deps, { id: caller.userId, account: caller.account })
  })
  app.handle(secondFactorEndpoints.turnOnSecondFactor, async ({ caller, body, ip }) => ({
    recoveryCodes: await turnOn(deps, { userId: caller.userId, code: body.code, ip }),
  }))
  app.handle(secondFactorEndpoints.newRecoveryCodes, async ({ caller, body, ip }) => {
    await proveOwnPassword(deps, caller, { password: body.password, ip })
    return { recoveryCodes: await renewRecoveryCodes(deps, caller) }
  })
  app.handle(secondFactorEndpoints.turnOffSecondFactor, async ({ caller, body, ip }) => {
    await proveOwnPassword(deps, caller, { password: body.password, ip })
    await turnOff(deps, caller)
    return null
  })
}

function administratorRoutes(app: App, deps: Deps): void {
  app.handle(secondFactorEndpoints.resetSecondFactor, async ({ caller, params }) => {
    await requireTarget(deps, deps.db, caller, params.id, 'edit')
    await requireNotAbove(deps, deps.db, caller, params.id)
    await reset(deps, params.id)
    return null
  })
  app.handle(secondFactorEndpoints.listRolesWithSecondFactor, ({ caller }) => listRoles(deps, caller))
  app.handle(secondFactorEndpoints.requireSecondFactor, async ({ params, body }) => {
    if (!(await updateRoleDemand(deps.db, params.id, body.required))) throw new AppError('role.unknown')
    return null
  })
}

async function listRoles({ db }: Deps, { language }: Caller) {
  const roles = await listRoleDemands(db)
  return {
    list: roles.map((role) => ({
      id: role.id,
      enCode: role.en_code,
      fullName: nameIn(language, role),
      required: role.required,
      users: role.users,
      withSecondFactor: role.with_second_factor,
    })),
  }
}
