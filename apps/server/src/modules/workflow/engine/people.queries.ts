import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { matchAny } from '../../../platform/database/expressions.ts'
import { type Params, prepareStatement } from '../../../platform/database/statement.ts'
import { isId } from '../../../platform/ids.ts'
import type { UserCondition } from '../../people/index.ts'
import { buildInitiatorRule } from './initiator.ts'
import { listAdministrators } from '../../names/index.ts'

/** Maximum number of users that a node asks or copies to. */
const maxUsers = 200

/** Enabled users that match a condition, in the order of users. */
export async function listMatchingUsers(db: Db, who: UserCondition): Promise<string[]> {
  const rows = await db.sql
    .selectFrom('users as u')
    .select('u.id')
    .where('u.enabled_mark', '=', 1)
    .where(who)
    .orderBy('u.sort_code')
    .orderBy('u.account')
    .limit(maxUsers)
    .execute()
  return rows.map(({ id }) => id)
}

const enabledStatement = prepareStatement('flow.people.inUse', (builder, { ids }: Params<{ ids: readonly string[] }>) =>
  builder.selectFrom('users').select('id').where('enabled_mark', '=', sql.lit(1)).where('id', '=', matchAny(ids)),
)

/** Those of the ids that are enabled users, in the order of the ids. */
export async function listEnabledUsers(db: Db, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await enabledStatement(db, { ids })
  const found = new Set(rows.map(({ id }) => id))
  return [...new Set(ids)].filter((id) => found.has(id)).slice(0, maxUsers)
}

const keysStatement = prepareStatement(
  'flow.people.keys',
  (builder, { ids, accounts }: Params<{ ids: readonly string[]; accounts: readonly string[] }>) =>
    builder
      .selectFrom('users')
      .select(['id', 'account'])
      .where('enabled_mark', '=', sql.lit(1))
      .where((row) =>
        row.or([row('id', '=', matchAny(ids)), row('account', '=', sql<string>`any(${accounts}::text[])`)]),
      ),
)

/** Enabled users by what names them: an id, or else an account; at most as many as a node asks. */
export async function listUsersByKeys(db: Db, keys: readonly string[]): Promise<Map<string, string>> {
  const ids = keys.filter((key) => isId(key.toLowerCase())).map((key) => key.toLowerCase())
  const rows = await keysStatement(db, { ids, accounts: keys })
  const known = new Set(rows.map(({ id }) => id))
  const byAccount = new Map(rows.map(({ id, account }) => [account, id]))
  const found = new Map<string, string>()
  for (const key of keys) {
    const id = known.has(key.toLowerCase()) ? key.toLowerCase() : byAccount.get(key)
    if (id !== undefined) found.set(key, id)
  }
  return found
}

const managersStatement = prepareStatement(
  'flow.people.managers',
  (builder, { userId, level }: Params<{ userId: string; level: number }>) =>
    builder
      .withRecursive('up', (query) =>
        query
          .selectFrom('users')
          .select(['manager_id as id', sql<number>`1`.as('level')])
          .where('id', '=', userId)
          .union(
            query
              .selectFrom('users as u')
              .innerJoin('up', 'up.id', 'u.id')
              .select(['u.manager_id as id', sql<number>`up.level + 1`.as('level')])
              .where('up.level', '<', level),
          ),
      )
      .selectFrom('up')
      .select('id')
      .where('id', 'is not', null)
      .orderBy('level'),
)

/** The managers from a user up, the nearest first, at most `level`. */
export async function listManagers(db: Db, userId: string, level: number): Promise<string[]> {
  const rows = await managersStatement(db, { userId, level })
  return rows.flatMap(({ id }) => id ?? [])
}

/** The manager of a user, `level` steps up; undefined if a manager is missing. */
export const findManager = async (db: Db, userId: string, level: number): Promise<string | undefined> =>
  (await listManagers(db, userId, level))[level - 1]

const headStatement = prepareStatement('flow.people.head', (builder, { userId }: Params<{ userId: string }>) =>
  builder
    .selectFrom('users as u')
    .innerJoin('organizes as o', 'o.id', 'u.organize_id')
    .select('o.manager_id')
    .where('u.id', '=', userId),
)

/** The head of the current department of a user. */
export async function findDepartmentHead(db: Db, userId: string): Promise<string | undefined> {
  const [row] = await headStatement(db, { userId })
  return row?.manager_id ?? undefined
}

/** The administrators who are asked where an approval has no one else. */
export const listFlowAdministrators = (db: Db): Promise<string[]> => listAdministrators(db, 20)

/** Condition: the delegation `d` is valid at a time, and holds for a flow. */
export const isDelegated = (at: RawBuilder<Date>, templateId: RawBuilder<string>): RawBuilder<boolean> =>
  sql`(d.start_time <= ${at} and d.end_time > ${at} and (d.template_ids = '{}' or ${templateId} = any(d.template_ids)))`

/** Condition: by the delegation `d`, its deputy may decide the turn `o` at the node `n` of the approval `t` now, by the rule of `mayDecide`. */
export const mayDecideByDelegation = (at: RawBuilder<Date>): RawBuilder<boolean> =>
  sql`(o.state = 'open' and d.user_id = o.user_id and ${isDelegated(at, sql`t.template_id`)}
     and ${buildInitiatorRule(sql`o.user_id, d.to_user_id`)})`

/** The enabled deputies who may decide open turns of the users in an approval. */
export async function listDecidingDeputies(
  db: Db,
  taskId: string,
  userIds: readonly string[],
  at: Date,
): Promise<string[]> {
  const rows = await db.sql
    .selectFrom('flow_operators as o')
    .innerJoin('flow_nodes as n', 'n.id', 'o.instance_id')
    .innerJoin('flow_tasks as t', 't.id', 'o.task_id')
    .innerJoin('flow_delegates as d', (join) => join.on(mayDecideByDelegation(sql.val(at))))
    .innerJoin('users as u', 'u.id', 'd.to_user_id')
    .select('d.to_user_id as id')
    .distinct()
    .where('u.enabled_mark', '=', 1)
    .where('o.task_id', '=', taskId)
    .where('o.user_id', '=', matchAny(userIds))
    .execute()
  return rows.map(({ id }) => id)
}

/** A deputy who may decide for a user now. */
export interface Delegation {
  user_id: string
  to_user_id: string
}

interface DelegationSearch {
  userIds: readonly string[]
  templateId: string
  at: Date
}

const delegationsStatement = prepareStatement(
  'flow.people.delegations',
  (builder, { userIds, templateId, at }: Params<DelegationSearch>) =>
    builder
      .selectFrom('flow_delegates as d')
      .innerJoin('users as u', 'u.id', 'd.to_user_id')
      .select(['d.user_id', 'd.to_user_id'])
      .distinct()
      .where('u.enabled_mark', '=', sql.lit(1))
      .where('d.user_id', '=', matchAny(userIds))
      .where(isDelegated(at, templateId)),
)

/** The delegations of users to enabled deputies that are valid now for a flow. */
export const listDelegations = async (
  db: Db,
  userIds: readonly string[],
  templateId: string,
  at: Date,
): Promise<Delegation[]> => (userIds.length === 0 ? [] : delegationsStatement(db, { userIds, templateId, at }))
