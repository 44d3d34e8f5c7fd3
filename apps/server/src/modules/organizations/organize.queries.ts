import type { Db } from '../../platform/database/database.ts'
import { prepareStatement } from '../../platform/database/statement.ts'
import type { TranslatedName } from '../../platform/i18n/resolve-name.ts'

export interface OrganizeRow extends TranslatedName {
  id: string
  parent_id: string | null
  category: 'company' | 'department'
  en_code: string
  /** from the top down to this one, this one included */
  id_path: string[]
  enabled_mark: number
}

const organizesStatement = prepareStatement('people.organizes', (builder) =>
  builder
    .selectFrom('organizes')
    .select(['id', 'parent_id', 'category', 'en_code', 'full_name', 'full_name_i18n', 'id_path', 'enabled_mark'])
    .orderBy('sort_code')
    .orderBy('en_code'),
)

/** All companies and departments, disabled ones too, in their order. */
export const listAllOrganizes = (db: Db): Promise<OrganizeRow[]> => organizesStatement(db, {})
