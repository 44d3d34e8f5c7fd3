import type { Translations } from '@armature/texts'
import type { Design } from '@armature/form-engine'
import type { Db } from '../../../platform/database/database.ts'

/** The editable part of a design, with parsed documents. */
export interface DesignContent extends Design {
  fullName: string
  fullNameI18n: Translations
  enCode: string
  type: number
  webType: number
  category: string
  icon: string
  sortCode: number
  description: string
}

export async function insertDesign(
  db: Db,
  id: string,
  content: DesignContent,
  userId: string | null,
  now: Date,
): Promise<void> {
  await db.query(
    `insert into designs (id, en_code, full_name, full_name_i18n, type, web_type, category, icon, sort_code, description, form_data, column_data, creator_user_id, creator_time)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`,
    [id, ...toColumnValues(content), userId, now],
  )
}

/** Saves only if the stored revision is still `revision`. @returns undefined if it is not */
export async function updateDesign(
  db: Db,
  id: string,
  revision: number,
  content: DesignContent,
  userId: string | null,
  now: Date,
): Promise<{ revision: number; state: number } | undefined> {
  const [row] = await db.query<{ revision: number }>(
    `update designs set en_code = $2, full_name = $3, full_name_i18n = $4, type = $5, web_type = $6, category = $7, icon = $8, sort_code = $9,
       description = $10, form_data = $11, column_data = $12, last_modify_user_id = $13, last_modify_time = $14, revision = revision + 1
     where id = $1 and revision = $15 returning revision`,
    [id, ...toColumnValues(content), userId, now, revision],
  )
  return row && { revision: row.revision, state: await refreshState(db, id) }
}

/** Copies the documents and names of a version into the draft. @returns whether the version exists */
export async function restoreVersion(
  db: Db,
  id: string,
  version: number,
  userId: string | null,
  now: Date,
): Promise<boolean> {
  const rows = await db.query(
    `update designs d set form_data = v.form_data, column_data = v.column_data, web_type = v.web_type, full_name = v.full_name,
       full_name_i18n = v.full_name_i18n, en_code = v.en_code, revision = d.revision + 1, last_modify_user_id = $3, last_modify_time = $4
     from design_versions v where d.id = $1 and v.design_id = d.id and v.version = $2 returning d.id`,
    [id, version, userId, now],
  )
  if (rows.length === 0) return false
  await refreshState(db, id)
  return true
}

/** Updates `state`, which compares the draft with the released version: 0 never released, 1 equal, 2 different (FO.45). */
async function refreshState(db: Db, id: string): Promise<number> {
  const [row] = await db.query<{ state: number }>(
    `update designs d set state = case when d.version = 0 then 0 when exists (
       select 1 from design_versions v where v.design_id = d.id and v.version = d.version and v.form_data = d.form_data
         and v.column_data = d.column_data and v.web_type = d.web_type and v.full_name = d.full_name
         and v.full_name_i18n = d.full_name_i18n and v.en_code = d.en_code) then 1 else 2 end
     where d.id = $1 returning d.state`,
    [id],
  )
  return row?.state ?? 0
}

function toColumnValues(content: DesignContent): unknown[] {
  return [
    content.enCode,
    content.fullName,
    JSON.stringify(content.fullNameI18n),
    content.type,
    content.webType,
    content.category,
    content.icon,
    content.sortCode,
    content.description,
    JSON.stringify(content.formData),
    JSON.stringify(content.columnData),
  ]
}
