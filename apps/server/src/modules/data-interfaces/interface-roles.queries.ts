import type { Db } from '../../platform/database/database.ts'

/** Whether one of the user's enabled roles may call the interface. */
export async function hasGrantedRole(db: Db, interfaceId: string, userId: string): Promise<boolean> {
  const rows = await db.query(
    `select from data_interface_roles g join user_roles m on m.role_id = g.role_id join roles r on r.id = m.role_id
      where g.interface_id = $1 and m.user_id = $2 and r.enabled_mark = 1 limit 1`,
    [interfaceId, userId],
  )
  return rows.length > 0
}

/** Interfaces that one of the user's enabled roles may call. */
export async function listGrantedInterfaces(db: Db, userId: string): Promise<Set<string>> {
  const rows = await db.query<{ interface_id: string }>(
    `select distinct g.interface_id from data_interface_roles g join user_roles m on m.role_id = g.role_id
       join roles r on r.id = m.role_id where m.user_id = $1 and r.enabled_mark = 1 limit 1000`,
    [userId],
  )
  return new Set(rows.map(({ interface_id }) => interface_id))
}

export async function listInterfaceRoles(db: Db, interfaceId: string): Promise<string[]> {
  const rows = await db.query<{ role_id: string }>(
    'select role_id from data_interface_roles where interface_id = $1 order by role_id',
    [interfaceId],
  )
  return rows.map(({ role_id }) => role_id)
}

export async function countRoleInterfaces(db: Db, roleId: string): Promise<number> {
  const [row] = await db.query<{ n: number }>(
    'select count(*)::int as n from data_interface_roles where role_id = $1',
    [roleId],
  )
  return row?.n ?? 0
}

/** @returns number of the given roles that exist */
export async function replaceInterfaceRoles(tx: Db, interfaceId: string, roleIds: readonly string[]): Promise<number> {
  await tx.query('delete from data_interface_roles where interface_id = $1', [interfaceId])
  const rows = await tx.query(
    `insert into data_interface_roles (interface_id, role_id)
     select $1, r.id from roles r where r.id = any($2::uuid[]) returning role_id`,
    [interfaceId, roleIds],
  )
  return rows.length
}
