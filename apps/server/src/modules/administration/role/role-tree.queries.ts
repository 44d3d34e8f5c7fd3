import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { prepareStatement, type Params } from '../../../platform/database/statement.ts'
import type { TranslatedName } from '../../../platform/i18n/resolve-name.ts'
import { isHeld, withHeld } from '../../held-items/index.ts'
import { withGranted } from '../../effective-permissions/index.ts'

export interface EnabledRole extends TranslatedName {
  id: string
  en_code: string
  /** none for a global role */
  organize_ids: string[]
}

const selectRoles = (builder: Pick<Db['sql'], 'selectFrom'>) =>
  builder
    .selectFrom('roles as r')
    .select(['r.id', 'r.en_code', 'r.full_name', 'r.full_name_i18n'])
    .select(sql<string[]>`array(select o.organize_id from role_organizes o where o.role_id = r.id)`.as('organize_ids'))
    .where('r.enabled_mark', '=', sql.lit(1))
    .orderBy('r.sort_code')
    .orderBy('r.en_code')

const allStatement = prepareStatement('role.placed', (builder) => selectRoles(builder))

/** Enabled roles with their organizations. */
export const listEnabledRoles = (db: Db): Promise<EnabledRole[]> => allStatement(db, {})

const heldStatement = prepareStatement(
  'role.held',
  (builder, { giver, organizeIds }: Params<{ giver: string; organizeIds: readonly string[] }>) =>
    selectRoles(withHeld(withGranted(builder, giver)))
      .where(
        sql<boolean>`(r.id in (select o.role_id from role_organizes o where o.organize_id = any(${organizeIds}::uuid[]))
          or not exists (select from role_organizes o where o.role_id = r.id))`,
      )
      .where(
        sql<boolean>`not exists (
          select from grants a where a.object_type = 'role' and a.object_id = r.id and not ${isHeld('a')})`,
      ),
)

/** Enabled roles, global or of the organizations, without those that have a grant the giver lacks. */
export const listGrantableRoles = (db: Db, giver: string, organizeIds: string[]): Promise<EnabledRole[]> =>
  heldStatement(db, { giver, organizeIds })
