import { menuType, type ReportDefinition } from '@armature/contract'
import type { ColumnData, FormData } from '@armature/form-engine'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import type { TranslatedName } from '../../../platform/i18n/resolve-name.ts'

export interface NamedRow extends TranslatedName {
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

/** Enabled applications and menus, data interfaces, timed tasks and numbering rules: what has no other text than its name. */
export const listNamedRows = (db: Db): Promise<NamedRow[]> =>
  namedTables
    .slice(1)
    .reduce((union, table) => union.unionAll(selectEnabled(db, table)), selectEnabled(db, namedTables[0]))
    .unionAll(db.sql.selectFrom('bill_rules').select(nameColumns))
    .orderBy('full_name')
    .orderBy('id')
    .limit(maxRows)
    .execute()

const namedTables = ['systems', 'menus', 'data_interfaces', 'timed_tasks'] as const
const nameColumns = ['id', 'full_name', 'full_name_i18n'] as const

const selectEnabled = (db: Db, table: (typeof namedTables)[number]) =>
  db.sql.selectFrom(table).select(nameColumns).where('enabled_mark', '=', 1)

/** Permission items that administrators have named, and columns of lists of data sources, with their menus; the others are named by their form. */
export const listItemRows = (db: Db): Promise<(NamedRow & { item: TranslatedName })[]> =>
  db.sql
    .selectFrom('menu_items as i')
    .innerJoin('menus as m', 'm.id', 'i.menu_id')
    .select(['m.id', 'm.full_name', 'm.full_name_i18n'])
    .select(
      sql<TranslatedName>`jsonb_build_object('full_name', i.full_name, 'full_name_i18n', i.full_name_i18n)`.as('item'),
    )
    .where('m.enabled_mark', '=', 1)
    .where(({ eb, or }) =>
      or([
        eb('i.kind', '=', 'resource'),
        eb.and([eb('m.type', '=', menuType.sourceList), eb('i.kind', '=', 'column')]),
        sql<boolean>`i.property ?| array['isNamed', 'isAdded']`,
      ]),
    )
    .orderBy('m.full_name')
    .orderBy('i.id')
    .limit(maxRows)
    .execute()

/** Enabled flows with what their released versions show: titles of nodes and branches, texts of buttons, the template of titles. */
export const listFlowRows = (db: Db): Promise<(NamedRow & { texts: string[] })[]> =>
  db.sql
    .selectFrom('flow_templates as f')
    .innerJoin('flow_versions as v', (join) =>
      join.onRef('v.template_id', '=', 'f.id').onRef('v.version', '=', 'f.version'),
    )
    .select(['f.id', 'f.full_name', 'f.full_name_i18n'])
    // a tenth of the design: thousands of flows are read at once
    .select(
      sql<string[]>`jsonb_path_query_array(v.design, 'strict $.**.title')
        || jsonb_path_query_array(v.design, 'strict $.**.auditBtnText')
        || jsonb_path_query_array(v.design, 'strict $.**.rejectBtnText')
        || jsonb_path_query_array(v.design, 'lax $.properties.titleTemplate')`.as('texts'),
    )
    .where('f.enabled_mark', '=', 1)
    .orderBy('f.full_name')
    .orderBy('f.id')
    .limit(maxRows)
    .execute()

/** Released reports. */
export const listReportRows = async (db: Db): Promise<(NamedRow & { released: ReportDefinition })[]> => {
  const rows = await db.sql
    .selectFrom('reports')
    .select([...nameColumns, 'released'])
    .where('released', 'is not', null)
    .where('enabled_mark', '=', 1)
    .orderBy('full_name')
    .orderBy('id')
    .limit(maxRows)
    .execute()
  return rows.flatMap(({ released, ...row }) => (released ? [{ ...row, released }] : []))
}

/** Enabled print templates, without their pictures. */
export const listPrintRows = (db: Db): Promise<(NamedRow & { html: string })[]> =>
  db.sql
    .selectFrom('print_templates')
    .select(nameColumns)
    .select(sql<string>`regexp_replace(print_template, ' src="[^"]*"', '', 'g')`.as('html'))
    .where('enabled_mark', '=', 1)
    .orderBy('full_name')
    .orderBy('id')
    .limit(maxTemplates)
    .execute()

/** their HTML may have a million characters each */
const maxTemplates = 500

/** Enabled templates of messages; notices are written in the language of their author. */
export const listMessageTemplateRows = (db: Db) =>
  db.sql
    .selectFrom('message_templates')
    .select([...nameColumns, 'title', 'title_i18n', 'content', 'content_i18n'])
    .where('enabled_mark', '=', 1)
    .where('template_type', '<>', 'notice')
    .orderBy('full_name')
    .orderBy('id')
    .limit(maxTemplates)
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
