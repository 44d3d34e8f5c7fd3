import type { ItemKind } from '@armature/contract'
import type { ConditionGroups } from '@armature/form-engine'
import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Schema } from '../../migrations/schema.ts'
import type { Db } from '../../platform/database/database.ts'
import { prepareStatement, type Params } from '../../platform/database/statement.ts'

/**
 * Something granted to a user, directly or through a role, group, position or organization; menu items have their menu and
 * code.
 */
export interface Grant {
  item_type: 'system' | 'menu' | ItemKind
  item_id: string
  menu_id: string | null
  en_code: string | null
  /** of a form field: read only, or read and write */
  access: 'read' | 'write'
  property: { condition?: ConditionGroups } | null
}

type HolderType = GrantHolder['type']
const asHolder = (type: HolderType) => sql<HolderType>`${sql.lit(type)}`.as('type')

/**
 * Begins a statement about rights. `capacity` lists the user, and their roles, groups, positions and organizations, disabled ones
 * included; `subject` lists the enabled ones, and `granted` what is granted to them. A grant to an organization applies to its own
 * members, not to those of the organizations below it.
 */
export const withGranted = (builder: Kysely<Schema>, userId: RawBuilder<string>) =>
  builder
    .with('capacity', (query) =>
      query
        .selectNoFrom([asHolder('user'), sql<string>`${userId}::uuid`.as('id'), sql<boolean>`true`.as('is_on')])
        .unionAll(
          query
            .selectFrom('user_roles as m')
            .innerJoin('roles as r', 'r.id', 'm.role_id')
            .select([asHolder('role'), 'r.id', sql<boolean>`r.enabled_mark = 1`.as('is_on')])
            .where('m.user_id', '=', userId),
        )
        .unionAll(
          query
            .selectFrom('user_groups as m')
            .innerJoin('groups as g', 'g.id', 'm.group_id')
            .select([asHolder('group'), 'g.id', sql<boolean>`g.enabled_mark = 1`.as('is_on')])
            .where('m.user_id', '=', userId),
        )
        .union(
          query
            .selectFrom('positions as p')
            .select([asHolder('position'), 'p.id', sql<boolean>`p.enabled_mark = 1`.as('is_on')])
            .where(
              sql<boolean>`(p.id in (select position_id from user_positions where user_id = ${userId})
                or p.id = (select position_id from users where id = ${userId}))`,
            ),
        )
        .union(
          query
            .selectFrom('organizes as o')
            .select([asHolder('organize'), 'o.id', sql<boolean>`o.enabled_mark = 1`.as('is_on')])
            .where(
              sql<boolean>`(o.id in (select organize_id from user_organizes where user_id = ${userId})
                or o.id = (select organize_id from users where id = ${userId}))`,
            ),
        ),
    )
    .with('subject', (query) =>
      query
        .selectFrom('capacity')
        .select(['type', 'id'])
        .where(sql<boolean>`is_on`),
    )
    .with('granted', (query) =>
      query
        .selectFrom('grants as a')
        .innerJoin('subject as s', (join) =>
          join.onRef('s.type', '=', 'a.object_type').onRef('s.id', '=', 'a.object_id'),
        )
        // 'write' stands behind 'read' in the alphabet: the widest grant counts
        .select(['a.item_type', 'a.item_id', sql<'read' | 'write'>`max(a.access)`.as('access')])
        .groupBy(['a.item_type', 'a.item_id']),
    )

type OfUser = Params<{ userId: string }>

const grantsStatement = prepareStatement('permission.grants', (builder, { userId }: OfUser) =>
  withGranted(builder, userId)
    .selectFrom('granted as g')
    .leftJoin('menu_items as i', (join) => join.onRef('i.id', '=', 'g.item_id').onRef('i.kind', '=', 'g.item_type'))
    .select(['g.item_type', 'g.item_id', 'g.access', 'i.menu_id', 'i.en_code'])
    .select(sql<Grant['property']>`case when i.kind = 'resource' then i.property end`.as('property')),
)

export const listGrants = (db: Db, userId: string): Promise<Grant[]> => grantsStatement(db, { userId })

/** Ids of the released models. */
export async function listReleasedModels(db: Db): Promise<string[]> {
  const rows = await db.sql.selectFrom('designs').select('id').where('version', '>', 0).execute()
  return rows.map((row) => row.id)
}

export interface GrantHolder {
  type: 'user' | 'role' | 'group' | 'position' | 'organize'
  id: string
}

const holdersStatement = prepareStatement('permission.capacities', (builder, { userId }: OfUser) =>
  withGranted(builder, userId).selectFrom('subject').select(['type', 'id']),
)

/** The user, and their enabled roles, groups, positions and organizations. */
export const listGrantHolders = (db: Db, userId: string): Promise<GrantHolder[]> => holdersStatement(db, { userId })
