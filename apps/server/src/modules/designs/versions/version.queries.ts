import type { ColumnData, FormData } from '@armature/form-engine'
import type { Translations } from '@armature/texts'
import type { Db } from '../../../platform/database/database.ts'
import type { PhysicalModel } from '../../record-tables/index.ts'

/** A version of a design, or its draft, which is version 0. */
export interface StateRow {
  version: number
  en_code: string
  full_name: string
  full_name_i18n: Translations
  web_type: number
  form_data: FormData
  column_data: ColumnData
}

const stateColumns = 'en_code, full_name, full_name_i18n, web_type, form_data, column_data'

/** Those of the versions that the design has. */
export function findStates(db: Db, id: string, versions: readonly number[]): Promise<StateRow[]> {
  return db.query<StateRow>(
    `select 0 as version, ${stateColumns} from designs where id = $1 and 0 = any($2::int[])
     union all select version, ${stateColumns} from design_versions where design_id = $1 and version = any($2::int[])`,
    [id, versions],
  )
}

export interface VersionListRow {
  version: number
  tables: PhysicalModel
  creator_user: string
  creator_time: Date
  is_current: boolean
}

/** The released versions, newest first. */
export function selectVersions(db: Db, id: string): Promise<VersionListRow[]> {
  return db.query<VersionListRow>(
    `select v.version, v.tables, coalesce(u.real_name, '') as creator_user, v.creator_time, v.version = d.version as is_current
     from design_versions v join designs d on d.id = v.design_id left join users u on u.id = v.creator_user_id
     where v.design_id = $1 order by v.version desc`,
    [id],
  )
}
