import type { EndpointData, secondFactorEndpoints } from '@armature/contract'
import { sql } from 'kysely'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import { resolveName } from '../../../platform/i18n/resolve-name.ts'

/** The enabled roles: which of them require a second factor, and how many of their users have one. */
export async function listSecondFactorRoles(
  { db }: Deps,
  { language }: Caller,
): Promise<EndpointData<typeof secondFactorEndpoints.listRolesWithSecondFactor>> {
  const roles = await listRequirements(db)
  return {
    list: roles.map((role) => ({
      id: role.id,
      enCode: role.en_code,
      fullName: resolveName(language, role),
      required: role.required,
      users: role.users,
      withSecondFactor: role.with_second_factor,
    })),
  }
}

/** @throws AppError 'role.unknown' */
export async function requireSecondFactor({ db }: Deps, roleId: string, required: boolean): Promise<null> {
  const { numUpdatedRows } = await db.sql
    .updateTable('roles')
    .set({ needs_second_factor: required })
    .where('id', '=', roleId)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new AppError('role.unknown')
  return null
}

const listRequirements = (db: Db) =>
  db.sql
    .selectFrom('roles as r')
    .leftJoin('user_roles as m', 'm.role_id', 'r.id')
    .leftJoin('users as u', (join) => join.onRef('u.id', '=', 'm.user_id').on('u.enabled_mark', '=', 1))
    .leftJoin('second_factors as f', (join) =>
      join.onRef('f.user_id', '=', 'u.id').on('f.confirmed_at', 'is not', null),
    )
    .select(['r.id', 'r.en_code', 'r.full_name', 'r.full_name_i18n', 'r.needs_second_factor as required'])
    .select([sql<number>`count(u.id)::int`.as('users'), sql<number>`count(f.user_id)::int`.as('with_second_factor')])
    .where('r.enabled_mark', '=', 1)
    .groupBy('r.id')
    .orderBy('r.sort_code')
    .orderBy('r.en_code')
    .limit(1000)
    .execute()
