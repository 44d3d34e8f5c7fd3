import { serverTexts } from '@armature/texts/server'
import { userAttributeList, type NewUser, type UserChange } from '@armature/contract'
import { patterns } from '@armature/form-engine'
import { AppError } from '../../../platform/app-error.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import { createId } from '../../../platform/ids.ts'
import type { Deps } from '../../../deps.ts'
import { deleteAttempts } from '../../login-guard/index.ts'
import { hashPassword, toWirePassword, assertStrongPassword } from '../../passwords/index.ts'
import { getSysConfig } from '../../settings/index.ts'
import { getReach, assertReach } from '../../delegation/index.ts'
import { assertNotAbove, requireTarget, type Target } from '../../people-scope/index.ts'
import { insertUser, lockFreeMobile, updateUser as updateUserRow } from '../../users/index.ts'
import { toAttributeRow } from './user-attributes.ts'
import { notifyUserRoles } from '../role/notify-roles.ts'
import { assertAdministratorRemains } from './administrators.ts'
import { checkMemberships } from './check-memberships.ts'
import {
  isAccountTaken,
  isUserInUse,
  listMemberships,
  listManagers,
  replaceMemberships,
  lockAccount,
  lockAdministratorChanges,
  lockManagers,
  type MembershipKind,
} from './user.queries.ts'

/**
 * Creates a user in organizations of the caller (S7.113). A password set by another user must be changed at the first sign-in;
 * without one the user can sign in through the company's provider only.
 *
 * @throws AppError the errors of the password rules and of `createUserIn`
 */
export async function createUser(deps: Deps, caller: Caller, input: NewUser): Promise<{ id: string }> {
  const hash = await hashFirstPassword(deps, caller, input)
  const id = await deps.db.transaction((tx) => createUserIn(deps, tx, caller, input, hash))
  await deps.bus.publish('rights', `user:${id}`)
  return { id }
}

/**
 * Like `createUser`, but inside a given transaction, for many users at once. The caller of this function publishes `rights`
 * after the commit.
 *
 * @param passwordHash the stored hash; '' for none
 * @throws AppError with its field: 'user.accountTaken', 'account.mobileTaken', 'user.unknownChoice', 'user.positionElsewhere',
 * 'role.notFitting', 'user.notAmong', 'user.managerCycle', 'request.invalid'; 'permission.outOfReach', 'permission.mayNotGive',
 * 'user.administrator'
 */
export async function createUserIn(
  deps: Deps,
  tx: Db,
  caller: Caller,
  input: NewUser,
  passwordHash: string,
): Promise<string> {
  const id = createId()
  assertReach(await getReach(deps, caller), 'add', toReachTargets(input.organizeIds))
  if (input.isAdministrator && !caller.isAdministrator) throw new AppError('user.administrator')
  await checkFields(tx, caller, id, input, null)
  const places = await checkMemberships(tx, caller, input, null)
  await insertUser(tx, {
    id,
    ...toColumns(input),
    ...places,
    is_administrator: input.isAdministrator ?? false,
    enabled_mark: input.enabledMark,
    password_hash: passwordHash,
    must_change_password: passwordHash !== '',
  })
  await writeMemberships(tx, id, input)
  return id
}

/**
 * Changes a user (S7.114). The caller must administer every organization of the user, before and after. Account, mobile number
 * and e-mail address, which give access to the account, are changed only by callers who have all rights of the user.
 *
 * @throws AppError as `createUserIn`, 'permission.notFound', 'user.above'
 */
export async function updateUser(deps: Deps, caller: Caller, id: string, input: UserChange): Promise<void> {
  await deps.db.transaction((tx) => updateUserIn(deps, tx, caller, id, input))
  await deps.bus.publish('rights', `user:${id}`)
}

/** Like `updateUser`, but inside a given transaction. The caller of this function publishes `rights` after the commit. */
export async function updateUserIn(deps: Deps, tx: Db, caller: Caller, id: string, input: UserChange): Promise<void> {
  if (input.isAdministrator === false) await lockAdministratorChanges(tx)
  const before = await requireTarget(deps, tx, caller, id, 'edit')
  assertReach(await getReach(deps, caller), 'edit', toReachTargets(input.organizeIds))
  if (isAccessChanged(before, input)) await assertNotAbove(deps, tx, caller, id)
  await checkAdministratorMark(tx, caller, before, input.isAdministrator)
  await checkFields(tx, caller, id, input, before)
  const held = await listMemberships(tx, id)
  const places = await checkMemberships(tx, caller, input, { ...before, held })
  await updateUserRow(tx, id, {
    ...toColumns(input),
    ...places,
    is_administrator: input.isAdministrator ?? before.is_administrator,
  })
  if (input.account !== before.account) await deleteAttempts(tx, before)
  await writeMemberships(tx, id, input)
  const change = { tx, caller, at: new Date(deps.clock()) }
  await notifyUserRoles(change, id, { before: held.role, after: input.roleIds })
}

async function hashFirstPassword(deps: Deps, { language }: Caller, input: NewUser): Promise<string> {
  if (input.userPassword === '') return ''
  if (toWirePassword(input.text) !== input.userPassword) throw new AppError('password.mismatch')
  try {
    assertStrongPassword(input.text, input.account, await getSysConfig(deps), language)
  } catch (error) {
    throw error instanceof AppError ? new AppError(error.key, error.values, { field: 'password' }) : error
  }
  return hashPassword(input.userPassword)
}

/** Users without organization are reserved for administrators. */
const toReachTargets = (ids: readonly string[]): readonly (string | null)[] => (ids.length === 0 ? [null] : ids)

const isAccessChanged = (before: Target, after: UserChange): boolean =>
  before.account !== after.account || before.mobile !== after.mobilePhone || before.email !== after.email

async function checkAdministratorMark(
  tx: Db,
  caller: Caller,
  before: Target,
  after: boolean | undefined,
): Promise<void> {
  if (after === undefined || after === before.is_administrator) return
  if (!caller.isAdministrator) throw new AppError('user.administrator')
  if (!after) await assertAdministratorRemains(tx, [before.id])
}

async function checkFields(
  tx: Db,
  caller: Caller,
  id: string,
  input: UserChange,
  before: Target | null,
): Promise<void> {
  assertPatterns(input, caller)
  if (input.account !== before?.account) {
    await lockAccount(tx, input.account)
    if (await isAccountTaken(tx, input.account, id))
      throw new AppError('user.accountTaken', { account: input.account }, { field: 'account' })
  }
  if (input.mobilePhone !== '' && input.mobilePhone !== before?.mobile) {
    if (!(await lockFreeMobile(tx, input.mobilePhone, id)))
      throw new AppError('account.mobileTaken', {}, { field: 'mobilePhone' })
  }
  if (input.managerId !== null && input.managerId !== before?.manager_id) await checkManager(tx, id, input.managerId)
}

async function checkManager(tx: Db, id: string, managerId: string): Promise<void> {
  await lockManagers(tx)
  if (!(await isUserInUse(tx, managerId))) throw new AppError('user.unknownChoice', {}, { field: 'managerId' })
  if ((await listManagers(tx, managerId)).includes(id))
    throw new AppError('user.managerCycle', {}, { field: 'managerId' })
}

const wrong = serverTexts.platform.reasons.format

/** Checks the named patterns of the specification (S5.08, S5.12); an empty text is allowed. */
function assertPatterns(input: UserChange, { language }: Caller): void {
  for (const { name: field, kind } of userAttributeList) {
    const isChecked = kind === 'mobile' || kind === 'email'
    if (isChecked && input[field] !== '' && !patterns[kind].test(input[field]))
      throw new AppError('request.invalid', { field, reason: wrong[language] }, { field })
  }
}

const toColumns = (input: UserChange) => ({
  account: input.account,
  real_name: input.realName,
  gender: input.gender,
  ...toAttributeRow(input),
  manager_id: input.managerId,
  entry_date: input.entryDate === '' ? null : input.entryDate,
  language: input.language,
  sort_code: input.sortCode,
})

async function writeMemberships(tx: Db, id: string, input: UserChange): Promise<void> {
  const held: Record<MembershipKind, readonly string[]> = {
    organize: input.organizeIds,
    position: input.positionIds,
    role: input.roleIds,
    group: input.groupIds,
  }
  for (const kind of ['organize', 'position', 'role', 'group'] as const)
    await replaceMemberships(tx, id, kind, [...new Set(held[kind])])
}
