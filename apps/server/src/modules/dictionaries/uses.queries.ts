import { menuType } from '@armature/contract'
import type { Db } from '../../platform/database/database.ts'

export interface DictionaryKey {
  id: string
  en_code: string
}

/**
 * Number of designs that reference an item: by its id anywhere in form or list, or by its code as the default of a field that
 * uses its dictionary.
 */
export async function countDesignsOfEntry(db: Db, entry: DictionaryKey, type: DictionaryKey): Promise<number> {
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

/** Number of data schemes whose conditions reference the item. */
export async function countSchemesUsing(db: Db, id: string): Promise<number> {
  const [row] = await db.query<{ n: number }>(
    `select count(*)::int as n from menu_items where kind = 'resource' and jsonb_path_exists(property, '$.** ? (@ == $id)', $1)`,
    [JSON.stringify({ id })],
  )
  return row?.n ?? 0
}

/** Updates the copy of the tree flag in the menus of a dictionary (S2.39). */
export async function updateMenuTreeFlag(db: Db, typeId: string, isTree: boolean): Promise<void> {
  await db.query(
    `update menus set property = property || jsonb_build_object('isTree', $2::boolean)
      where type = ${menuType.dictionary} and property ->> 'moduleId' = $1`,
    [typeId, isTree],
  )
}
