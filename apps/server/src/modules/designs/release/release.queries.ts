import type { Text, VersionNotes } from '@armature/contract'
import { type Translations, mapLanguages } from '@armature/texts'
import type { ColumnData, FormData, KnownInterface } from '@armature/form-engine'
import type { Db } from '../../../platform/database/database.ts'
import { resolveName } from '../../../platform/i18n/resolve-name.ts'
import { isId } from '../../../platform/ids.ts'
import { type PhysicalModel, escapeTableName } from '../../record-tables/index.ts'
import type { Relation } from '../../released-models/index.ts'

/** The columns of a design that a release needs. */
export interface DraftRow {
  id: string
  en_code: string
  full_name: string
  full_name_i18n: Translations
  web_type: number
  icon: string
  state: number
  version: number
  form_data: FormData
  column_data: ColumnData
}

const draftColumns = 'id, en_code, full_name, full_name_i18n, web_type, icon, state, version, form_data, column_data'

export async function findDraft(db: Db, id: string): Promise<DraftRow | undefined> {
  const [row] = await db.query<DraftRow>(`select ${draftColumns} from designs where id = $1`, [id])
  return row
}

/** Locks the draft against other saves and releases until the transaction ends. */
export async function lockDraft(tx: Db, id: string): Promise<DraftRow | undefined> {
  const [row] = await tx.query<DraftRow>(`select ${draftColumns} from designs where id = $1 for update`, [id])
  return row
}

export interface VersionRow {
  en_code: string
  form_data: FormData
  column_data: ColumnData
  tables: PhysicalModel
  relations: Relation[]
}

/** A released version of a design. */
export async function findVersion(db: Db, id: string, version: number): Promise<VersionRow | undefined> {
  const [row] = await db.query<VersionRow>(
    'select en_code, form_data, column_data, tables, relations from design_versions where design_id = $1 and version = $2',
    [id, version],
  )
  return row
}

/** Those of the ids that are data interfaces, enabled or not, with their fields. */
export async function listKnownInterfaces(db: Db, ids: readonly string[]): Promise<KnownInterface[]> {
  return db.query('select id, field_list as "fieldList" from data_interfaces where id = any($1::uuid[])', [
    ids.filter(isId),
  ])
}

export async function nextTableNumber(tx: Db): Promise<number> {
  const [row] = await tx.query<{ number: string }>(`select nextval('record.table_number') as number`)
  return Number(row?.number)
}

/** Stores the draft as the next version, whose documents are immutable. */
export async function insertVersion(
  tx: Db,
  draft: DraftRow,
  tables: PhysicalModel,
  relations: Relation[],
  userId: string | null,
  { name = '', note = '' }: Partial<VersionNotes>,
): Promise<number> {
  const version = draft.version + 1
  await tx.query(
    `insert into design_versions (design_id, version, en_code, full_name, full_name_i18n, web_type, form_data, column_data, tables, relations, creator_user_id, name, note)
     select id, $2, en_code, full_name, full_name_i18n, web_type, form_data, column_data, $3, $4, $5, $6, $7 from designs where id = $1`,
    [draft.id, version, JSON.stringify(tables), JSON.stringify(relations), userId, name, note],
  )
  await tx.query('update designs set state = 1, version = $2 where id = $1', [draft.id, version])
  return version
}

/** The records that are not marked as deleted. */
export async function countRecords(db: Db, mainTable: string): Promise<number> {
  const [row] = await db.query<{ count: string }>(
    `select count(*) as count from ${escapeTableName(mainTable)} where delete_mark is null`,
  )
  return Number(row?.count)
}

/** The approvals of a form that wait for a decision. */
export async function countRunningApprovals(db: Db, modelId: string): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    'select count(*)::int as count from flow_tasks where model_id = $1 and status = 1',
    [modelId],
  )
  return row?.count ?? 0
}

/** Whether a table has more than `most` rows; counts no further than that. */
export async function hasMoreRows(db: Db, table: string, most: number): Promise<boolean> {
  const [row] = await db.query<{ count: number }>(
    `select count(*)::int as count from (select 1 from ${escapeTableName(table)} limit ${most + 1}) as counted`,
  )
  return (row?.count ?? 0) > most
}

/** Whether the id belongs to a print template of the design. */
export async function isOwnTemplate(db: Db, id: string, designId: string): Promise<boolean> {
  const rows = await db.query('select from print_templates where id::text = $1 and model_id = $2', [id, designId])
  return rows.length > 0
}

/** Those of the ids and codes that belong to a numbering rule. */
export async function listKnownRules(db: Db, keys: readonly string[]): Promise<string[]> {
  const rows = await db.query<{ key: string }>(
    'select key from unnest($1::text[]) key where exists (select from bill_rules r where r.id::text = key or r.en_code = key)',
    [keys],
  )
  return rows.map(({ key }) => key)
}

/** Those of the ids and codes that belong to a dictionary. */
export async function listKnownDictionaries(db: Db, keys: readonly string[]): Promise<string[]> {
  const rows = await db.query<{ key: string }>(
    'select key from unnest($1::text[]) key where exists (select from dictionary_types t where t.id::text = key or t.en_code = key)',
    [keys],
  )
  return rows.map(({ key }) => key)
}

/** Columns of a name that only conversions need, in tables of forms without one that is running or has just ended. */
export async function listLeftColumns(db: Db, suffix: string): Promise<{ table: string; columns: string[] }[]> {
  return db.query(
    `select c.relname::text as table, array_agg(a.attname::text) as columns from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relnamespace = 'record'::regnamespace and c.relkind = 'r' and not a.attisdropped and right(a.attname, $1) = $2
        and not exists (select from designs d join design_versions v on v.design_id = d.id and v.version = d.version
          left join field_conversions f on f.design_id = d.id
         where (f.state = 'running' or v.creator_time > now() - interval '1 minute') and (v.tables -> 'main' ->> 'name' = c.relname or exists (
           select from jsonb_each(v.tables -> 'subTables') s where s.value ->> 'name' = c.relname)))
      group by c.relname order by c.relname`,
    [suffix.length, suffix],
  )
}

/** Name of the draft, in the languages of the product. */
/** The name of a form in the language of its designer; '' if it is gone. */
export async function findFormName(db: Db, id: string): Promise<string> {
  const [row] = await db.query<{ full_name: string }>('select full_name from designs where id = $1', [id])
  return row?.full_name ?? ''
}

export async function findDraftName(db: Db, id: string): Promise<Text> {
  const [row] = await db.query<{ full_name: string; full_name_i18n: Translations }>(
    'select full_name, full_name_i18n from designs where id = $1',
    [id],
  )
  return mapLanguages((language) => (row ? resolveName(language, row) : ''))
}
