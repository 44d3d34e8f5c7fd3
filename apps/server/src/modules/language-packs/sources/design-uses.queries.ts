import type { ColumnData, FormData } from '@armature/form-engine'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import type { TranslatedName } from '../../../platform/i18n/resolve-name.ts'

interface NamedRow extends TranslatedName {
  id: string
}

/** More are not read: an installation has hundreds of them. */
const maxRows = 5_000

/** The newest releases of forms. */
export const listFormRows = (db: Db): Promise<(NamedRow & { form_data: FormData; column_data: ColumnData })[]> =>
  db.sql
    .selectFrom('designs as d')
    .innerJoin('design_versions as v', (join) =>
      join.onRef('v.design_id', '=', 'd.id').onRef('v.version', '=', 'd.version'),
    )
    .select(['d.id', 'v.full_name', 'v.full_name_i18n', 'v.form_data', 'v.column_data'])
    .orderBy('v.full_name')
    .orderBy('d.id')
    .limit(maxRows)
    .execute()

/** Enabled applications and menus. */
export const listMenuRows = (db: Db): Promise<NamedRow[]> =>
  db.sql
    .selectFrom('systems')
    .select(['id', 'full_name', 'full_name_i18n'])
    .where('enabled_mark', '=', 1)
    .unionAll(db.sql.selectFrom('menus').select(['id', 'full_name', 'full_name_i18n']).where('enabled_mark', '=', 1))
    .orderBy('full_name')
    .limit(maxRows)
    .execute()

/** Dictionaries with their items. */
export const listDictionaryRows = (db: Db): Promise<(NamedRow & { items: TranslatedName[] })[]> =>
  db.sql
    .selectFrom('dictionary_types as t')
    .innerJoin('dictionary_items as i', 'i.type_id', 't.id')
    .select(['t.id', 't.full_name', 't.full_name_i18n'])
    .select(
      sql<
        TranslatedName[]
      >`jsonb_agg(jsonb_build_object('full_name', i.full_name, 'full_name_i18n', i.full_name_i18n) order by i.sort_code)`.as(
        'items',
      ),
    )
    .groupBy('t.id')
    .orderBy('t.full_name')
    .limit(maxRows)
    .execute()

/** Released portals and screens. */
export const listLayoutRows = (db: Db): Promise<(NamedRow & { released: object | null })[]> =>
  db.sql
    .selectFrom('portals')
    .select(['id', 'full_name', 'full_name_i18n', sql<object | null>`released`.as('released')])
    .where('released', 'is not', null)
    .unionAll(
      db.sql
        .selectFrom('screens')
        .select(['id', 'full_name', 'full_name_i18n', sql<object | null>`released`.as('released')])
        .where('released', 'is not', null),
    )
    .orderBy('full_name')
    .limit(maxRows)
    .execute()
