import { AppError } from '../../../platform/app-error.ts'
import type { Db } from '../../../platform/database/database.ts'
import { buildGrantTable, loadHolderScope } from '../holder-bin.ts'
import { assertNotAbove, requireTarget } from '../../people-scope/index.ts'
import { type BinKind, findBinnedTexts, type StoredEntry } from '../../recycle-bin/index.ts'
import { lockFreeMobile } from '../../users/index.ts'
import { removeDeletedUser } from './remove-user.queries.ts'
import { isDelegatedAdministrator } from './user-bin.queries.ts'
import { describeUserLosses } from './user-losses.ts'
import { isAccountTaken, lockAccount } from './user.queries.ts'

type Restore = Parameters<NonNullable<BinKind['restored']>>

const own = 'user_id = $1'

/**
 * A user with memberships, grants, delegations, what they sign in with, and their own settings. Sessions, known devices, messages
 * and mails are deleted at once.
 */
export const userBin: BinKind = {
  tables: [
    {
      table: 'users',
      where: 'id = $1',
      code: 'own',
      values: {
        account: `coalesce(nullif($2::text, ''), p.account)`,
        // it signs in the user who has it by now
        mobile: `case when exists (select from users x where x.mobile = p.mobile and x.enabled_mark = 1) then '' else p.mobile end`,
      },
    },
    { table: 'user_organizes', where: own },
    {
      table: 'user_positions',
      where: own,
      fits: `exists (select from positions o join user_organizes m on m.organize_id = o.organize_id
                      where o.id = p.position_id and m.user_id = p.user_id)`,
    },
    {
      table: 'user_roles',
      where: own,
      part: 'role',
      fits: `not exists (select from role_organizes o where o.role_id = p.role_id)
        or exists (select from role_organizes o join organizes x on x.id_path @> array[o.organize_id]
                     join user_organizes m on m.organize_id = x.id where o.role_id = p.role_id and m.user_id = p.user_id)`,
    },
    { table: 'user_groups', where: own },
    buildGrantTable('user'),
    { table: 'delegated_administrators', where: own },
    { table: 'password_histories', where: own },
    { table: 'second_factors', where: own },
    { table: 'recovery_codes', where: own },
    {
      table: 'oidc_links',
      where: own,
      // by now it may sign in another user
      fits: 'not exists (select from oidc_links x where x.issuer = p.issuer and x.subject = p.subject)',
    },
    { table: 'column_settings', where: own },
    { table: 'import_column_mappings', where: own },
    { table: 'saved_queries', where: 'owner_id = $1', part: 'savedQuery' },
    { table: 'saved_query_roles', where: 'query_id in (select id from saved_queries where owner_id = $1)' },
    { table: 'portal_arrangements', where: own, part: 'arrangement' },
    { table: 'portal_choices', where: own },
    { table: 'channel_refusals', where: own },
    { table: 'flow_phrases', where: own },
    { table: 'calendar_events', where: 'owner_id = $1' },
    {
      table: 'calendar_participants',
      where: 'user_id = $1 or event_id in (select id from calendar_events where owner_id = $1)',
      fits: `exists (select from calendar_events e where e.id = p.event_id) and exists (select from users x where x.id = p.user_id)`,
    },
  ],
  loadScope: loadHolderScope,
  async prepare(tx, { id }) {
    const mobile = (await findBinnedTexts(tx, id, 'users', ['mobile']))?.mobile
    if (mobile) await lockFreeMobile(tx, mobile, id)
  },
  assertCodeFree,
  restored: assertMayRestore,
  describeLosses: describeUserLosses,
  announce: (deps, { id }) => deps.bus.publish('rights', `user:${id}`),
}

async function assertCodeFree(tx: Db, entry: StoredEntry, enCode: string): Promise<void> {
  const account = enCode || entry.en_code
  await lockAccount(tx, account)
  if (await isAccountTaken(tx, account, entry.id))
    throw new AppError('user.accountTaken', { account }, { field: 'enCode' })
}

/**
 * The caller administers every organization that the user has now, and has all of their rights.
 *
 * @throws AppError 'permission.notFound', 'permission.outOfReach', 'user.administrator', 'user.above', 'user.aboveReach'
 */
async function assertMayRestore(...[tx, { id }, { deps, caller }]: Restore): Promise<void> {
  await removeDeletedUser(tx, id)
  await requireTarget(deps, tx, caller, id, 'delete')
  if (caller.isAdministrator) return
  // what `assertNotAbove` reads of delegations is not in this transaction
  if (await isDelegatedAdministrator(tx, id)) throw new AppError('user.aboveReach')
  await assertNotAbove(deps, tx, caller, id)
}
