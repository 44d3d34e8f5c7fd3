import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { rowCount } from '../../platform/database/expressions.ts'

export interface DictionaryKey {
  id: string
  en_code: string
}

/**
 * Number of designs, as drafts or as released, that reference an item: by its id anywhere in form or list, or by its code as the
 * default of a field that uses its dictionary.
 */
export async function countDesignsOfEntry(db: Db, entry: DictionaryKey, type: DictionaryKey): Promise<number> {
  const names = { id: entry.id, code: entry.en_code, type: type.id, typeCode: type.en_code }
  const byCode =
    '$.**.config ? (@.dictionaryType == $type || @.dictionaryType == $typeCode) ? (@.defaultValue == $code)'
  const conditions = [
    hasPath('form_data', anywhere, names),
    hasPath('form_data', byCode, names),
    hasPath('column_data', anywhere, names),
  ]
  const { n } = await db.sql
    .selectFrom('designs as d')
    .select(rowCount.as('n'))
    .where((design) =>
      design.or([
        ...conditions,
        design.exists(
          design
            .selectFrom('design_versions as v')
            .select('v.version')
            .whereRef('v.design_id', '=', 'd.id')
            .whereRef('v.version', '=', 'd.version')
            .where((version) => version.or(conditions)),
        ),
      ]),
    )
    .executeTakeFirstOrThrow()
  return n
}

const anywhere = '$.** ? (@ == $id)'

const hasPath = (column: 'form_data' | 'column_data', path: string, names: Record<string, string>) =>
  sql<boolean>`jsonb_path_exists(${sql.ref(column)}, ${path}, ${JSON.stringify(names)})`
