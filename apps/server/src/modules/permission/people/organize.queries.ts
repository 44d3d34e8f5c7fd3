import type { Db } from '../../../platform/database/database.ts'
import type { Named } from '../../../platform/i18n/name-in.ts'

export interface OrganizeRow extends Named {
  id: string
  parent_id: string | null
  category: 'company' | 'department'
  en_code: string
  /** from the top down to this one, this one included */
  id_path: string[]
}

const organizesStatement = {
  name: 'people.organizes',
  text: `select id, parent_id, category, en_code, full_name, full_name_i18n, id_path
           from organizes where enabled_mark = 1 order by sort_code, en_code`,
}

/** Companies and departments that are in use, in their order. */
export function listOrganizes(db: Db): Promise<OrganizeRow[]> {
  return db.query(organizesStatement)
}
