import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { rowCount } from '../../platform/database/expressions.ts'
import type { TranslatedName } from '../../platform/i18n/resolve-name.ts'

export interface DictionaryKey {
  id: string
  en_code: string
}

type JsonVariables = Record<string, string | readonly string[]>

/**
 * Number of designs, as drafts or as released, that reference an item: by its id anywhere in form or list, or by its code as the
 * default of a field that uses its dictionary.
 */
export async function countDesignsOfEntry(db: Db, entry: DictionaryKey, type: DictionaryKey): Promise<number> {
  const names = { id: entry.id, ...toDefaultVariables([entry], type) }
  const { n } = await selectDesigns(db, [
    hasPath('form_data', anywhere, names),
    hasPath('form_data', asDefault, names),
    hasPath('column_data', anywhere, names),
  ])
    .select(rowCount.as('n'))
    .executeTakeFirstOrThrow()
  return n
}

/** Forms, as drafts or as released, in which one of the items of a dictionary is the default of a field. */
export const listFormsWithDefault = (
  db: Db,
  entries: readonly DictionaryKey[],
  type: DictionaryKey,
  limit: number,
): Promise<TranslatedName[]> =>
  selectDesigns(db, [hasPath('form_data', asDefault, toDefaultVariables(entries, type))])
    .select(['d.full_name', 'd.full_name_i18n'])
    .orderBy('d.full_name')
    .orderBy('d.id')
    .limit(limit)
    .execute()

/** Designs whose draft or release fulfils one of the conditions. */
const selectDesigns = (db: Db, conditions: readonly ReturnType<typeof hasPath>[]) =>
  db.sql.selectFrom('designs as d').where((design) =>
    design.or([
      ...conditions,
      design.exists(
        design
          .selectFrom('design_versions as v')
          .select('v.version')
          .whereRef('v.design_id', '=', 'd.id')
          .whereRef('v.version', '=', 'd.version')
          .where((version) => version.or([...conditions])),
      ),
    ]),
  )

const anywhere = '$.** ? (@ == $id)'
/** A default is one item, a list of items, or lists of paths of items. */
const asDefault =
  '$.**.config ? (@.dictionaryType == $type || @.dictionaryType == $typeCode) ? (@.defaultValue.** == $items[*])'

const toDefaultVariables = (entries: readonly DictionaryKey[], type: DictionaryKey): JsonVariables => ({
  items: entries.flatMap(({ id, en_code: code }) => [id, code]),
  type: type.id,
  typeCode: type.en_code,
})

const hasPath = (column: 'form_data' | 'column_data', path: string, names: JsonVariables) =>
  sql<boolean>`jsonb_path_exists(${sql.ref(column)}, ${path}, ${JSON.stringify(names)})`
