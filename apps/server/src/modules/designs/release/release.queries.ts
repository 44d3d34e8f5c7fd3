import type { Text, VersionNotes } from '@armature/contract'
import { mapLanguages } from '@armature/texts'
import type { KnownInterface } from '@armature/form-engine'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { matchAny, rowCount } from '../../../platform/database/expressions.ts'
import { resolveName } from '../../../platform/i18n/resolve-name.ts'
import { isId } from '../../../platform/ids.ts'
import type { PhysicalModel } from '../../record-tables/index.ts'
import type { Relation } from '../../released-models/index.ts'
import { contentColumns } from '../saves/design-saves.ts'

/** What a version keeps of its draft. */
const keptColumns = ['en_code', 'full_name', 'full_name_i18n', 'web_type', 'form_data', 'column_data'] as const

/** The columns of a design that a release needs. */
export type DraftRow = NonNullable<Awaited<ReturnType<typeof findDraft>>>

export const findDraft = (db: Db, id: string) => selectDraft(db, id).executeTakeFirst()

/** Locks the draft against other saves and releases until the transaction ends. */
export const lockDraft = (tx: Db, id: string): Promise<DraftRow | undefined> =>
  selectDraft(tx, id).forUpdate().executeTakeFirst()

const selectDraft = (db: Db, id: string) =>
  db.sql
    .selectFrom('designs')
    .select(['id', ...contentColumns, 'state', 'version'])
    .where('id', '=', id)

export type VersionRow = NonNullable<Awaited<ReturnType<typeof findVersion>>>

/** A released version of a design. */
export const findVersion = (db: Db, id: string, version: number) =>
  db.sql
    .selectFrom('design_versions')
    .select(['en_code', 'form_data', 'column_data'])
    .select([sql<PhysicalModel>`tables`.as('tables'), sql<Relation[]>`relations`.as('relations')])
    .where('design_id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()

/** Those of the ids that are data interfaces, enabled or not, with their fields. */
export const listKnownInterfaces = (db: Db, ids: readonly string[]): Promise<KnownInterface[]> =>
  db.sql
    .selectFrom('data_interfaces')
    .select(['id', 'field_list as fieldList'])
    .where('id', '=', matchAny(ids.filter(isId)))
    .execute()

export async function nextTableNumber(tx: Db): Promise<number> {
  const query = tx.sql.selectNoFrom(sql<string>`nextval('record.table_number')`.as('number'))
  return Number((await query.executeTakeFirstOrThrow()).number)
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
  await tx.sql
    .insertInto('design_versions')
    .columns(['design_id', ...keptColumns, 'version', 'tables', 'relations', 'creator_user_id', 'name', 'note'])
    .expression((row) =>
      row
        .selectFrom('designs')
        .select(['id', ...keptColumns])
        .select([
          sql<number>`${version}::int`.as('version'),
          sql<string>`${JSON.stringify(tables)}::jsonb`.as('tables'),
        ])
        .select([sql<string>`${JSON.stringify(relations)}::jsonb`.as('relations')])
        .select([sql<string | null>`${userId}::uuid`.as('creator_user_id')])
        .select([sql<string>`${name}::text`.as('name'), sql<string>`${note}::text`.as('note')])
        .where('id', '=', draft.id),
    )
    .execute()
  await tx.sql.updateTable('designs').set({ state: 1, version }).where('id', '=', draft.id).execute()
  return version
}

/** The approvals of a form that wait for a decision. */
export async function countRunningApprovals(db: Db, modelId: string): Promise<number> {
  const { count } = await db.sql
    .selectFrom('flow_tasks')
    .select(rowCount.as('count'))
    .where('model_id', '=', modelId)
    .where('status', '=', 1)
    .executeTakeFirstOrThrow()
  return count
}

/** Whether the id belongs to a print template of the design. */
export async function isOwnTemplate(db: Db, id: string, designId: string): Promise<boolean> {
  const template = await db.sql
    .selectFrom('print_templates')
    .select('id')
    .where(sql<boolean>`id::text = ${id}`)
    .where('model_id', '=', designId)
    .executeTakeFirst()
  return template !== undefined
}

/** Those of the ids and codes that belong to a numbering rule. */
export const listKnownRules = (db: Db, keys: readonly string[]): Promise<string[]> =>
  listKnownKeys(db, 'bill_rules', keys)

/** Those of the ids and codes that belong to a dictionary. */
export const listKnownDictionaries = (db: Db, keys: readonly string[]): Promise<string[]> =>
  listKnownKeys(db, 'dictionary_types', keys)

async function listKnownKeys(db: Db, table: 'bill_rules' | 'dictionary_types', keys: readonly string[]) {
  const rows = await db.sql
    .selectFrom(db.sql.selectNoFrom(sql<string>`unnest(${keys}::text[])`.as('key')).as('wanted'))
    .select('key')
    .where(sql<boolean>`exists (select from ${sql.table(table)} t where t.id::text = key or t.en_code = key)`)
    .execute()
  return rows.map(({ key }) => key)
}

/** The name of a form in the language of its designer; '' if it is gone. */
export async function findFormName(db: Db, id: string): Promise<string> {
  const row = await selectNames(db, id).executeTakeFirst()
  return row?.full_name ?? ''
}

/** Name of the draft, in the languages of the product. */
export async function findDraftName(db: Db, id: string): Promise<Text> {
  const row = await selectNames(db, id).executeTakeFirst()
  return mapLanguages((language) => (row ? resolveName(language, row) : ''))
}

const selectNames = (db: Db, id: string) =>
  db.sql.selectFrom('designs').select(['full_name', 'full_name_i18n']).where('id', '=', id)
