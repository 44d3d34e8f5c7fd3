import type { GranteeType } from '@armature/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { prepareStatement, type Params } from '../../platform/database/statement.ts'
import type { TranslatedName } from '../../platform/i18n/resolve-name.ts'
import type { HeldItem } from '../held-items/index.ts'

const grantsStatement = prepareStatement(
  'authority.grants',
  (builder, { type, id }: Params<{ type: GranteeType; id: string }>) =>
    builder
      .selectFrom('grants')
      .select(['item_type', 'item_id', 'access'])
      .where('object_type', '=', type)
      .where('object_id', '=', id),
)

export const listHolderGrants = (db: Db, type: GranteeType, id: string): Promise<HeldItem[]> =>
  grantsStatement(db, { type, id })

/** Locks one holder's grants until the transaction ends, so that changes to them run one after the other. */
export async function lockHolder(tx: Db, type: GranteeType, id: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`authority ${type} ${id}`}, 0))`.execute(tx.sql)
}

type SourceType = 'role' | 'position' | 'group' | 'organize'

export interface SourceRow extends TranslatedName, HeldItem {
  object_type: SourceType
  object_id: string
}

const asSource = (type: SourceType) => sql<SourceType>`${sql.lit(type)}`.as('type')

const inheritedStatement = prepareStatement('authority.through', (builder, { userId }: Params<{ userId: string }>) =>
  builder
    .with('source', (query) =>
      query
        .selectFrom('user_roles as m')
        .innerJoin('roles as r', 'r.id', 'm.role_id')
        .select([asSource('role'), 'r.id', 'r.full_name', 'r.full_name_i18n'])
        .where('m.user_id', '=', userId)
        .where('r.enabled_mark', '=', sql.lit(1))
        .unionAll(
          query
            .selectFrom('user_groups as m')
            .innerJoin('groups as g', 'g.id', 'm.group_id')
            .select([asSource('group'), 'g.id', 'g.full_name', 'g.full_name_i18n'])
            .where('m.user_id', '=', userId)
            .where('g.enabled_mark', '=', sql.lit(1)),
        )
        .unionAll(
          query
            .selectFrom('positions as p')
            .select([asSource('position'), 'p.id', 'p.full_name', 'p.full_name_i18n'])
            .where('p.enabled_mark', '=', sql.lit(1))
            .where(
              sql<boolean>`(p.id in (select position_id from user_positions where user_id = ${userId})
                or p.id = (select position_id from users where id = ${userId}))`,
            ),
        )
        .unionAll(
          query
            .selectFrom('organizes as o')
            .select([asSource('organize'), 'o.id', 'o.full_name', 'o.full_name_i18n'])
            .where('o.enabled_mark', '=', sql.lit(1))
            .where(
              sql<boolean>`(o.id in (select organize_id from user_organizes where user_id = ${userId})
                or o.id = (select organize_id from users where id = ${userId}))`,
            ),
        ),
    )
    .selectFrom('source as s')
    .innerJoin('grants as a', (join) => join.onRef('a.object_type', '=', 's.type').onRef('a.object_id', '=', 's.id'))
    .select(['s.type as object_type', 's.id as object_id', 's.full_name', 's.full_name_i18n'])
    .select(['a.item_type', 'a.item_id', 'a.access'])
    .orderBy('s.type')
    .orderBy('s.full_name')
    .orderBy('s.id'),
)

/** What a user has through roles, positions, groups and organizations, with the name of each; own grants are left out. */
export const listInheritedGrants = (db: Db, userId: string): Promise<SourceRow[]> => inheritedStatement(db, { userId })
