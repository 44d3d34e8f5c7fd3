import { secondFactorEndpoints } from '@armature/contract'
import type { App } from '../../../platform/http/app.ts'
import type { Deps } from '../../../deps.ts'
import { readDevice } from '../../known-devices/index.ts'
import { verifyOwnPassword } from '../verify-own-password.ts'
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
