import { maxPasswordLength, type Language, type PasswordPolicy } from '@armature/contract'
import { AppError } from '../../../platform/app-error.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Deps } from '../../../deps.ts'
import { getSysConfig } from '../../settings/index.ts'
import { hashPassword, isPasswordRight, toWirePassword, assertStrongPassword } from '../../passwords/index.ts'
import { forgetDevices } from '../../known-devices/index.ts'
import { deleteSecondSteps } from '../second-factor/second-step.queries.ts'
import { endSessionsByUser } from '../../sessions/index.ts'
import {
  deleteFormerHashes,
  findPasswordOwner,
  insertFormerHash,
  listFormerHashes,
  lockPasswordOwner,
} from './policy.queries.ts'
import { updateUser } from '../../users/index.ts'

/** The largest number of former passwords that the setting allows. */
const longestHistory = 24

/** A new password as the browser sends it. */
export interface NewPassword {
  /** lower-case hex SHA-256 of the text; stored after hashing again (SO.04) */
  hash: string
  /** as typed, to check length and kinds of characters. It is never stored and never logged. */
  text: string
}

/** The rules that a screen shows before a password is typed. */
export async function getPasswordPolicy(deps: Deps): Promise<PasswordPolicy> {
  const { passwordMinLength, passwordNeeds, passwordDays, passwordHistory } = await getSysConfig(deps)
  return {
    minLength: passwordMinLength,
    maxLength: maxPasswordLength,
    needs: passwordNeeds,
    days: passwordDays,
    history: passwordHistory,
  }
}

/**
 * Checks a new password against all rules of the installation.
 *
 * @throws AppError `password.mismatch` when hash and text differ, `password.length`, `password.needs`, `password.common`,
 * `password.account`, `password.same`, `password.history`; `request.busy` when too many passwords are being checked
 */
export async function checkNewPassword(
  deps: Deps,
  user: { userId: string; language: Language },
  { hash, text }: NewPassword,
): Promise<void> {
  if (toWirePassword(text) !== hash) throw new AppError('password.mismatch')
  const owner = await findPasswordOwner(deps.db, user.userId)
  if (!owner) throw new AppError('session.tokenInvalid')
  const rules = await getSysConfig(deps)
  assertStrongPassword(text, owner.account, rules, user.language)
  if (await isPasswordRight(owner.password_hash, hash)) throw new AppError('password.same')
  const former = await listFormerHashes(deps.db, user.userId, Math.max(0, rules.passwordHistory - 1))
  for (const one of former) {
    if (await isPasswordRight(one, hash)) throw new AppError('password.history', { count: rules.passwordHistory })
  }
}

interface SetPasswordOptions {
  keepSession?: string
  /** set by another user: it must be changed before anything else */
  mustChange?: boolean
  /** further changes in the same transaction */
  also?: (tx: Db, at: Date) => Promise<void>
}

/**
 * Saves a checked password, and ends the user's sessions except `keepSession` with 601.
 *
 * @param hash as transmitted
 */
export async function setPassword(
  deps: Deps,
  userId: string,
  hash: string,
  { keepSession, mustChange = false, also }: SetPasswordOptions = {},
): Promise<void> {
  const stored = await hashPassword(hash)
  const now = new Date(deps.clock())
  const ended = await deps.db.transaction(async (tx) => {
    const owner = await lockPasswordOwner(tx, userId)
    if (!owner) throw new AppError('session.tokenInvalid')
    await insertFormerHash(tx, userId, owner.password_hash, now)
    await deleteFormerHashes(tx, userId, longestHistory)
    await updateUser(tx, userId, { password_hash: stored, password_changed_at: now, must_change_password: mustChange })
    await deleteSecondSteps(tx, userId)
    await forgetDevices(tx, owner.account)
    await also?.(tx, now)
    return endSessionsByUser(tx, userId, 'password', now, keepSession)
  })
  for (const id of keepSession === undefined ? ended : [...ended, keepSession]) await deps.bus.publish('session', id)
}
