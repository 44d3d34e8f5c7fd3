import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { matchAny, rowCount } from '../../platform/database/expressions.ts'

/** Grants of a user's enabled roles. */
const fromGrants = (db: Db, userId: string) =>
  db.sql
    .selectFrom('data_interface_roles as g')
    .innerJoin('user_roles as m', 'm.role_id', 'g.role_id')
    .innerJoin('roles as r', 'r.id', 'm.role_id')
    .where('m.user_id', '=', userId)
    .where('r.enabled_mark', '=', 1)

/** Whether one of the user's enabled roles may call the interface. */
export async function hasGrantedRole(db: Db, interfaceId: string, userId: string): Promise<boolean> {
  const row = await fromGrants(db, userId)
    .select('g.role_id')
    .where('g.interface_id', '=', interfaceId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Interfaces that one of the user's enabled roles may call. */
export async function listGrantedInterfaces(db: Db, userId: string): Promise<Set<string>> {
  const rows = await fromGrants(db, userId).select('g.interface_id').distinct().limit(1000).execute()
  return new Set(rows.map(({ interface_id }) => interface_id))
}

export async function listInterfaceRoles(db: Db, interfaceId: string): Promise<string[]> {
  const rows = await db.sql
    .selectFrom('data_interface_roles')
    .select('role_id')
    .where('interface_id', '=', interfaceId)
    .orderBy('role_id')
    .execute()
  return rows.map(({ role_id }) => role_id)
}

export async function countRoleInterfaces(db: Db, roleId: string): Promise<number> {
  const { n } = await db.sql
    .selectFrom('data_interface_roles')
    .select(rowCount.as('n'))
    .where('role_id', '=', roleId)
    .executeTakeFirstOrThrow()
  return n
}

/** @returns number of the given roles that exist */
export async function replaceInterfaceRoles(tx: Db, interfaceId: string, roleIds: readonly string[]): Promise<number> {
  await tx.sql.deleteFrom('data_interface_roles').where('interface_id', '=', interfaceId).execute()
  const inserted = await tx.sql
    .insertInto('data_interface_roles')
    .columns(['interface_id', 'role_id'])
    .expression((row) =>
      row
        .selectFrom('roles as r')
        .select([sql<string>`${interfaceId}::uuid`.as('interface_id'), 'r.id as role_id'])
        .where('r.id', '=', matchAny(roleIds)),
    )
    .executeTakeFirstOrThrow()
  return Number(inserted.numInsertedOrUpdatedRows ?? 0)
}
