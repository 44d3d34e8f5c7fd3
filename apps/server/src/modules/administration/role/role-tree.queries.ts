import type { Db } from '../../../platform/database/database.ts'
import type { TranslatedName } from '../../../platform/i18n/resolve-name.ts'
import { heldSql, isHeld } from '../../delegation/index.ts'
import { grantedSql } from '../../effective-permissions/index.ts'

export interface EnabledRole extends TranslatedName {
  id: string
  en_code: string
  /** none for a global role */
  organize_ids: string[]
}

const columns = `r.id, r.en_code, r.full_name, r.full_name_i18n,
  array(select o.organize_id from role_organizes o where o.role_id = r.id) as organize_ids`
const order = 'order by r.sort_code, r.en_code'

const allStatement = { name: 'role.placed', text: `select ${columns} from roles r where r.enabled_mark = 1 ${order}` }

/** Enabled roles with their organizations. */
export function listEnabledRoles(db: Db): Promise<EnabledRole[]> {
  return db.query(allStatement)
}

const heldStatement = {
  name: 'role.held',
  text: `with ${grantedSql}, ${heldSql}
    select ${columns} from roles r
     where r.enabled_mark = 1
       and (r.id in (select o.role_id from role_organizes o where o.organize_id = any($2::uuid[]))
            or not exists (select from role_organizes o where o.role_id = r.id))
       and not exists (select from grants a where a.object_type = 'role' and a.object_id = r.id and not ${isHeld('a')})
     ${order}`,
}

/** Enabled roles, global or of the organizations, without those that have a grant the giver lacks. */
export function listGrantableRoles(db: Db, giver: string, organizeIds: string[]): Promise<EnabledRole[]> {
  return db.query(heldStatement, [giver, organizeIds])
}
