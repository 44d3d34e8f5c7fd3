import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { countUserDesigns, moveMemberships } from '../../design-members/index.ts'
import type { DesignContent } from '../saves/design-saves.ts'

export async function insertDesign(
  db: Db,
  id: string,
  content: DesignContent,
  userId: string | null,
  now: Date,
): Promise<void> {
  await db.sql
    .insertInto('designs')
    .values({ id, ...toColumns(content), creator_user_id: userId, creator_time: now })
    .execute()
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
  const row = await db.sql
    .updateTable('designs')
    .set({ ...toColumns(content), last_modify_user_id: userId, last_modify_time: now })
    .set({ revision: sql<number>`revision + 1` })
    .where('id', '=', id)
    .where('revision', '=', revision)
    .returning('revision')
    .executeTakeFirst()
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
  const { numAffectedRows = 0n } = await sql`
    update designs d set form_data = v.form_data, column_data = v.column_data, web_type = v.web_type, full_name = v.full_name,
       full_name_i18n = v.full_name_i18n, en_code = v.en_code, revision = d.revision + 1, last_modify_user_id = ${userId}::uuid,
       last_modify_time = ${now}::timestamptz
     from design_versions v where d.id = ${id} and v.design_id = d.id and v.version = ${version}`.execute(db.sql)
  if (numAffectedRows === 0n) return false
  await refreshState(db, id)
  return true
}

/** Gives the designs and memberships of a user to another one, who keeps the higher role. @returns the number of designs */
export async function moveUserDesigns(tx: Db, from: string, to: string): Promise<number> {
  const count = await countUserDesigns(tx, from)
  await tx.sql.updateTable('designs').set({ creator_user_id: to }).where('creator_user_id', '=', from).execute()
  await moveMemberships(tx, from, to)
  return count
}

/** Updates `state`, which compares the draft with the released version: 0 never released, 1 equal, 2 different (FO.45). */
async function refreshState(db: Db, id: string): Promise<number> {
  const state = sql<number>`case when d.version = 0 then 0 when exists (
       select 1 from design_versions v where v.design_id = d.id and v.version = d.version and v.form_data = d.form_data
         and v.column_data = d.column_data and v.web_type = d.web_type and v.full_name = d.full_name
         and v.full_name_i18n = d.full_name_i18n and v.en_code = d.en_code) then 1 else 2 end`
  const query = db.sql.updateTable('designs as d').set({ state }).where('d.id', '=', id)
  const row = await query.returning('d.state').executeTakeFirst()
  return row?.state ?? 0
}

const toColumns = (content: DesignContent) => ({
  en_code: content.enCode,
  full_name: content.fullName,
  full_name_i18n: JSON.stringify(content.fullNameI18n),
  type: content.type,
  web_type: content.webType,
  category: content.category,
  icon: content.icon,
  sort_code: content.sortCode,
  description: content.description,
  form_data: JSON.stringify(content.formData),
  column_data: JSON.stringify(content.columnData),
})
