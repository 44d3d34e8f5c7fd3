import { sql } from 'kysely'
import { userNamesColumns, type UserNamesColumn } from '@armature/contract'
import type { Db } from '../../../platform/database/database.ts'
import { prepareStatement, type Params } from '../../../platform/database/statement.ts'
import type { TranslatedName } from '../../../platform/i18n/resolve-name.ts'
import { attributeColumns, buildNameList, userOrganizes } from '../user/user-attributes.ts'
import { type UserAttributeRow } from '../../users/index.ts'

export interface ExportedUser extends UserAttributeRow, Record<UserNamesColumn, TranslatedName[]> {
  id: string
  account: string
  real_name: string
  gender: number
  entry_date: string | null
  enabled_mark: number
  manager: string | null
  last_login_time: Date | null
  created_at: Date
  /** the current one first */
  organizes: string[]
}

const exportStatement = prepareStatement('user.exported', (builder, { ids }: Params<{ ids: readonly string[] }>) =>
  builder
    .selectFrom(
      builder
        .selectNoFrom([
          sql<string>`unnest(${ids}::uuid[])`.as('id'),
          sql<number>`generate_subscripts(${ids}::uuid[], 1)`.as('at'),
        ])
        .as('x'),
    )
    .innerJoin('users as u', 'u.id', 'x.id')
    .leftJoin('users as b', 'b.id', 'u.manager_id')
    .select(['u.id', 'u.account', 'u.real_name', 'u.gender', 'u.enabled_mark', 'u.last_login_time', 'u.created_at'])
    .select(attributeColumns)
    .select([
      'b.account as manager',
      sql<string | null>`to_char(u.entry_date, 'YYYY-MM-DD')`.as('entry_date'),
      userOrganizes,
    ])
    .select(userNamesColumns.map(buildNameList))
    .orderBy('x.at'),
)

/** Users by their ids, in the order of the ids. */
export const listExportedUsers = (db: Db, ids: readonly string[]): Promise<ExportedUser[]> =>
  exportStatement(db, { ids })
