import type { Db } from '../../platform/database/database.ts'
import { createId } from '../../platform/ids.ts'
import { unlockAccount } from '../login-guard/index.ts'
import { hashPassword, isPasswordRight, generatePassword, toWirePassword } from '../passwords/index.ts'
import { deleteSecondFactor } from '../auth/index.ts'
import { endSessionsByUser } from '../sessions/index.ts'
import { findAdministrator, insertAdministrator, restoreAdministrator } from './administrator.queries.ts'

/** The operator's own account; others can be made administrators beside it. */
export const administratorAccount = 'admin'

/** Creates the administrator of a new installation. A generated password is only in the returned lines. */
export async function createFirstAdministrator(tx: Db, given: string | undefined): Promise<string[]> {
  const password = given ?? generatePassword(16)
  await insertAdministrator(tx, {
    id: createId(),
    account: administratorAccount,
    hash: await hashPassword(toWirePassword(password)),
  })
  return given === undefined
    ? [`Account ${administratorAccount}, password ${password}`, 'This password is shown once; write it down now.']
    : [`Account ${administratorAccount}, password as given in ARMATURE_ADMIN_PASSWORD`]
}

/**
 * Gives `admin` the operator's password, enables it, removes its authenticator app and ends its sessions; does nothing if the
 * password is already set.
 */
export async function setAdministratorPassword(tx: Db, password: string, now: Date): Promise<string[]> {
  const wire = toWirePassword(password)
  const admin = await findAdministrator(tx, administratorAccount)
  if (admin && admin.enabled_mark === 1 && admin.is_administrator && (await isPasswordRight(admin.password_hash, wire)))
    return []
  const hash = await hashPassword(wire)
  if (admin) {
    await restoreAdministrator(tx, admin.id, hash, now)
    // also for operators who have lost their phone
    await deleteSecondFactor(tx, admin.id)
    await endSessionsByUser(tx, admin.id, 'forced', now)
  } else await insertAdministrator(tx, { id: createId(), account: administratorAccount, hash })
  await unlockAccount(tx, administratorAccount)
  return [
    `The account ${administratorAccount} now has the password given in ARMATURE_ADMIN_PASSWORD; remove the setting from the environment.`,
  ]
}
