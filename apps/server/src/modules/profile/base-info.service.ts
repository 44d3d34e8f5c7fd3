import { serverTexts } from '@armature/texts/server'
import type { BaseInfo, EndpointBody, accountEndpoints } from '@armature/contract'
import { patterns, type PatternName } from '@armature/form-engine'
import { AppError } from '../../platform/app-error.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { resolveName } from '../../platform/i18n/resolve-name.ts'
import type { Deps } from '../../deps.ts'
import { verifyOwnPassword } from '../auth/index.ts'
import { removeFiles, useFiles, buildImageUrl } from '../storage/index.ts'
import { createPathLookup, getOrganizeCache } from '../organizations/index.ts'
import { lockFreeMobile, replaceHeadIcon, updateUser } from '../users/index.ts'
import { findBaseInfo, findMobile } from './base-info.queries.ts'

/** The caller's own data, with names in their language. */
export async function getBaseInfo(deps: Deps, caller: Caller): Promise<BaseInfo> {
  const { db } = deps
  const [row, organizes] = await Promise.all([findBaseInfo(db, caller.userId), getOrganizeCache(deps).get()])
  return {
    id: caller.userId,
    account: row.account,
    headIcon: row.head_icon,
    realName: row.real_name,
    gender: row.gender,
    birthday: row.birthday ?? '',
    mobilePhone: row.mobile,
    email: row.email,
    landline: row.landline,
    certificatesNumber: row.certificates_number,
    urgentContacts: row.urgent_contacts,
    urgentTelePhone: row.urgent_phone,
    postalAddress: row.postal_address,
    signature: row.signature,
    organize: createPathLookup(organizes, caller.language)(row.organize_id),
    position: row.position ? resolveName(caller.language, row.position) : '',
    roles: row.roles.map((role) => resolveName(caller.language, role)),
    manager: row.manager ?? '',
    creatorTime: row.created_at.getTime(),
    prevLoginTime: row.prev_login_time?.getTime() ?? null,
    prevLoginIPAddress: row.prev_login_ip,
  }
}

type Change = EndpointBody<typeof accountEndpoints.setBaseInfo>

/**
 * Changes what users may change about themselves. A mobile number is a way to sign in: a new one requires the password, and
 * must not belong to another account.
 *
 * @throws AppError 'request.invalid', 'account.passwordNeeded', 'password.wrong', 'account.mobileTaken', 'request.limited'
 */
export async function setBaseInfo(deps: Deps, caller: Caller, change: Change, ip: string): Promise<null> {
  assertPatterns(change, caller)
  const mobile = change.mobilePhone
  if (mobile !== undefined && mobile !== (await findMobile(deps.db, caller.userId))) {
    if (!change.password) throw new AppError('account.passwordNeeded')
    await verifyOwnPassword(deps, caller, { password: change.password, ip })
  }
  const fields = toColumns(change)
  if (Object.keys(fields).length === 0) return null
  await deps.db.transaction(async (tx) => {
    if (mobile && !(await lockFreeMobile(tx, mobile, caller.userId))) throw new AppError('account.mobileTaken')
    await updateUser(tx, caller.userId, fields)
  })
  await deps.bus.publish('rights', `user:${caller.userId}`)
  return null
}

/** Uses an upload of the caller as their picture and deletes the former one. */
export async function setAvatar(deps: Deps, caller: Caller, name: string): Promise<null> {
  const address = buildImageUrl('userAvatar', name)
  const before = await deps.db.transaction(async (tx) => {
    await useFiles(tx, 'userAvatar', caller.userId, [name])
    return replaceHeadIcon(tx, caller.userId, address)
  })
  const formerName = /^\/api\/file\/Image\/userAvatar\/([\w.]+)$/.exec(before)?.[1]
  if (formerName !== undefined && formerName !== name) await removeFiles(deps, 'userAvatar', [formerName])
  return null
}

const shapes: Partial<Record<keyof Change, PatternName>> = {
  realName: 'name',
  mobilePhone: 'mobile',
  email: 'email',
  certificatesNumber: 'idCard',
}

const wrong = serverTexts.platform.reasons.format
const missing = serverTexts.profile.baseInfo.missing

/** Checks the named patterns of the specification (S5.08, S5.11, S5.12, S5.17); an empty text clears the field. */
function assertPatterns(change: Change, { language }: Caller): void {
  if (change.realName?.trim() === '')
    throw new AppError('request.invalid', { field: 'realName', reason: missing[language] }, { field: 'realName' })
  for (const [field, pattern] of Object.entries(shapes)) {
    const value = change[field as keyof Change]
    if (typeof value === 'string' && value !== '' && !patterns[pattern].test(value))
      throw new AppError('request.invalid', { field, reason: wrong[language] }, { field })
  }
}

function toColumns(change: Change) {
  const columns = {
    real_name: change.realName?.trim(),
    gender: change.gender,
    birthday: change.birthday === '' ? null : change.birthday,
    mobile: change.mobilePhone,
    email: change.email,
    landline: change.landline,
    certificates_number: change.certificatesNumber,
    urgent_contacts: change.urgentContacts,
    urgent_phone: change.urgentTelePhone,
    postal_address: change.postalAddress,
    signature: change.signature,
  }
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined))
}
