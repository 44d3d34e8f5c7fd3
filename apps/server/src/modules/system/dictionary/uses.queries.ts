import type { Db } from '../../../platform/database/database.ts'

export interface Key {
  id: string
  en_code: string
}

/** Designs, drafts and released ones, with a field that draws on the dictionary: they name it by code or id. */
export async function countDesignsOfType(db: Db, type: Key): Promise<number> {
  const [row] = await db.query<{ n: number }>(
    `select count(*)::int as n from designs d
      where jsonb_path_exists(d.form_data, $1, $2)
         or exists (select from design_versions v where v.design_id = d.id and v.version = d.version and jsonb_path_exists(v.form_data, $1, $2))`,
    ['$.**.dictionaryType ? (@ == $id || @ == $code)', JSON.stringify({ id: type.id, code: type.en_code })],
  )
  return row?.n ?? 0
}

/**
 * Designs that name an entry: by its id anywhere in form or list, or by its code as the default of a field that draws on its
 * dictionary.
 */
export async function countDesignsOfEntry(db: Db, entry: Key, type: Key): Promise<number> {
  const [row] = await db.query<{ n: number }>(
    `select count(*)::int as n from designs d
      where jsonb_path_exists(d.form_data, $1, $3) or jsonb_path_exists(d.form_data, $2, $3) or jsonb_path_exists(d.column_data, $1, $3)
         or exists (select from design_versions v where v.design_id = d.id and v.version = d.version and (
              jsonb_path_exists(v.form_data, $1, $3) or jsonb_path_exists(v.form_data, $2, $3) or jsonb_path_exists(v.column_data, $1, $3)))`,
    [
      '$.** ? (@ == $id)',
      '$.**.config ? (@.dictionaryType == $type || @.dictionaryType == $typeCode) ? (@.defaultValue == $code)',
      JSON.stringify({ id: entry.id, code: entry.en_code, type: type.id, typeCode: type.en_code }),
    ],
  )
  return row?.n ?? 0
}

/** Row schemes whose conditions name the entry. */
export async function countSchemesOf(db: Db, id: string): Promise<number> {
  const [row] = await db.query<{ n: number }>(
    `select count(*)::int as n from menu_items where kind = 'resource' and jsonb_path_exists(property, '$.** ? (@ == $id)', $1)`,
    [JSON.stringify({ id })],
  )
  return row?.n ?? 0
}

/** Menus that lead to the entries of the type (type 4). */
export async function countMenusOf(db: Db, typeId: string): Promise<number> {
  const [row] = await db.query<{ n: number }>(
    `select count(*)::int as n from menus where type = 4 and property ->> 'moduleId' = $1`,
    [typeId],
  )
  return row?.n ?? 0
}

/** What the menus of a dictionary say of it follows it (S2.39). */
export async function tellMenus(db: Db, typeId: string, isTree: boolean): Promise<void> {
  await db.query(
    `update menus set property = property || jsonb_build_object('isTree', $2::boolean)
      where type = 4 and property ->> 'moduleId' = $1`,
    [typeId, isTree],
  )
}
