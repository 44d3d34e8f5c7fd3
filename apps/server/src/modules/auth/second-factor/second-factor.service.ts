import type { EndpointData, secondFactorEndpoints } from '@armature/contract'
import { AppError } from '../../../platform/app-error.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import { getSecretBox } from '../../../platform/secret/secret-box.ts'
import type { Deps } from '../../../deps.ts'
import { getSysConfig } from '../../settings/index.ts'
import { endSessionsForUser } from '../../sessions/index.ts'
import { makeRecoveryCodes } from './recovery-codes.ts'
import {
  confirmSecondFactor,
  countRecoveryCodes,
  deleteSecondFactor,
  findRequirement,
  findSecondFactor,
  savePreparedFactor,
} from './second-factor.queries.ts'
import { deleteSecondSteps } from './second-step.queries.ts'
import { createSecret, toSetUp, type SetUp } from './totp.ts'
import { verifyFirstCode } from './verify-code.ts'

export async function getSecondFactorState(
  { db }: Deps,
  caller: Caller,
): Promise<EndpointData<typeof secondFactorEndpoints.secondFactorState>> {
  const [factor, { isRequired }] = await Promise.all([
    findSecondFactor(db, caller.userId),
    findRequirement(db, caller.userId),
  ])
  const since = factor?.confirmed_at?.getTime() ?? null
  return {
    isOn: since !== null,
    since,
    recoveryCodesLeft: since === null ? 0 : await countRecoveryCodes(db, caller.userId),
    isRequired,
  }
}

/** Begins a set-up. An active app must be turned off first, with the password. */
export async function prepareSecondFactor(deps: Deps, user: { id: string; account: string }): Promise<SetUp> {
  const secret = createSecret()
  const box = await getSecretBox(deps)()
  if (!(await savePreparedFactor(deps.db, user.id, box.seal(secret, user.id))))
    throw new AppError('secondFactor.alreadyOn')
  const { sysName } = await getSysConfig(deps)
  return toSetUp(secret, { issuer: sysName, account: user.account })
}

/**
 * Completes a set-up with the first code.
 * @returns recovery codes, which are shown only now
 */
export async function turnOn(deps: Deps, guess: { userId: string; code: string; ip: string }): Promise<string[]> {
  await verifyFirstCode(deps, guess)
  const box = await getSecretBox(deps)()
  return deps.db.transaction(async (tx) => {
    if (!(await confirmSecondFactor(tx, guess.userId, new Date(deps.clock()))))
      throw new AppError('secondFactor.alreadyOn')
    return makeRecoveryCodes(tx, box, guess.userId)
  })
}

/** Creates new recovery codes. The password must be checked before. */
export async function refreshRecoveryCodes(deps: Deps, caller: Caller): Promise<string[]> {
  const factor = await findSecondFactor(deps.db, caller.userId)
  if (!factor?.confirmed_at) throw new AppError('secondFactor.off')
  const box = await getSecretBox(deps)()
  return deps.db.transaction((tx) => makeRecoveryCodes(tx, box, caller.userId))
}

/** The password must be checked before. Throws `secondFactor.off`, `secondFactor.required`. */
export async function turnOff({ db }: Deps, caller: Caller): Promise<void> {
  const { isOn, isRequired } = await findRequirement(db, caller.userId)
  if (!isOn) throw new AppError('secondFactor.off')
  if (isRequired) throw new AppError('secondFactor.required')
  await db.transaction(async (tx) => {
    await deleteSecondFactor(tx, caller.userId)
    await deleteSecondSteps(tx, caller.userId)
  })
}

/** Removes the second factor of a user who has lost their phone, and ends their sessions. Throws `secondFactor.off`. */
export async function resetSecondFactor(deps: Deps, userId: string): Promise<void> {
  const factor = await findSecondFactor(deps.db, userId)
  if (!factor) throw new AppError('secondFactor.off')
  await deps.db.transaction(async (tx) => {
    await deleteSecondFactor(tx, userId)
    await deleteSecondSteps(tx, userId)
  })
  await endSessionsForUser(deps, userId, 'forced')
}
