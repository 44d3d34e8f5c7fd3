import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'

/** More than an installation has. */
const maxRoles = 10_000

/** Roles with their organizations, by name. */
export const listPackagedRoles = (db: Db, ids: readonly string[] | 'all') =>
  db.sql
    .selectFrom('roles as r')
    .select(['r.id', 'r.en_code', 'r.full_name', 'r.full_name_i18n'])
    .select(sql<string[]>`array(select o.organize_id from role_organizes o where o.role_id = r.id)`.as('organize_ids'))
    .$if(ids !== 'all', (query) => query.where((row) => row('r.id', '=', row.fn.any(row.val([...ids])))))
    .orderBy('r.full_name')
    .orderBy('r.id')
    .limit(maxRoles)
    .execute()

/** Which roles have grants on these applications and menus, each once. */
export const listGrantedRoles = (db: Db, places: readonly string[]) =>
  db.sql
    .selectFrom('grants as g')
    .innerJoin('roles as r', 'r.id', 'g.object_id')
    .select(['r.id as role_id', sql<string>`min(g.item_id::text)`.as('item_id')])
    .where('g.object_type', '=', 'role')
    .where('g.item_type', 'in', ['system', 'menu'])
    .where((row) => row('g.item_id', '=', row.fn.any(row.val([...places]))))
    .groupBy(['r.id', 'r.full_name'])
    .orderBy('r.full_name')
    .limit(maxRoles)
    .execute()
