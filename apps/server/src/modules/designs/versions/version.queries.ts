import type { VersionNotes } from '@armature/contract'
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

export interface VersionListRow extends VersionNotes {
  version: number
  tables: PhysicalModel
  creator_user: string
  creator_time: Date
  is_current: boolean
}

/** The released versions, newest first. */
export function selectVersions(db: Db, id: string): Promise<VersionListRow[]> {
  return db.query<VersionListRow>(
    `select v.version, v.name, v.note, v.tables, coalesce(u.real_name, '') as creator_user, v.creator_time, v.version = d.version as is_current
     from design_versions v join designs d on d.id = v.design_id left join users u on u.id = v.creator_user_id
     where v.design_id = $1 order by v.version desc`,
    [id],
  )
}

export interface VersionDocumentsRow extends VersionNotes {
  form_data: FormData
  column_data: ColumnData
}

export async function findVersionDocuments(
  db: Db,
  id: string,
  version: number,
): Promise<VersionDocumentsRow | undefined> {
  const [row] = await db.query<VersionDocumentsRow>(
    'select name, note, form_data, column_data from design_versions where design_id = $1 and version = $2',
    [id, version],
  )
  return row
}

/** @returns whether the version exists */
export async function updateVersionNotes(
  db: Db,
  id: string,
  version: number,
  { name, note }: VersionNotes,
): Promise<boolean> {
  const rows = await db.query(
    'update design_versions set name = $3, note = $4 where design_id = $1 and version = $2 returning version',
    [id, version, name, note],
  )
  return rows.length > 0
}
