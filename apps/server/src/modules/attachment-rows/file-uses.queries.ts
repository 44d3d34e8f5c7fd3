import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { matchAny } from '../../platform/database/expressions.ts'

/** The files that a save adds to a record and removes from it, by `fileId` and code of the field. */
export interface FileChanges {
  added: FileUse[]
  removed: FileUse[]
}
export interface FileUse {
  fileId: string
  code: string
}

/** Locks the files of a save until its transaction ends. @returns false if a file to be added has been deleted */
export async function lockFiles(tx: Db, { added, removed }: FileChanges): Promise<boolean> {
  const wanted = new Set(added.map(({ fileId }) => fileId))
  const names = [...wanted, ...removed.map(({ fileId }) => fileId)]
  const held = await tx.sql
    .selectFrom('attachments')
    .select('name')
    .where('name', '=', matchAny(names))
    .orderBy('id')
    .forUpdate()
    .execute()
  return held.filter(({ name }) => wanted.has(name)).length === wanted.size
}

/** Records which files a save has added to a record and removed from it: these stay as former uses, as the history names them. */
export async function recordFileUses(
  tx: Db,
  { modelId, recordId, at }: { modelId: string; recordId: string; at: Date },
  { added, removed }: FileChanges,
): Promise<void> {
  await markFormerUses(
    tx,
    modelId,
    removed.map((use) => ({ ...use, recordId })),
  )
  const fresh = toColumnLists(added)
  await sql`
    insert into attachment_uses (attachment_id, model_id, record_id, field)
    select a.id, ${modelId}, ${recordId}, fresh.field
      from unnest(${fresh.names}::text[], ${fresh.fields}::text[]) as fresh(name, field) join attachments a on a.name = fresh.name
        on conflict (attachment_id, model_id, record_id, field) do update set is_former = false`.execute(tx.sql)
  await tx.sql
    .updateTable('attachments as a')
    .set({ unused_since: sql<Date | null>`case when ${isUsed} then null else ${at}::timestamptz end` })
    .where('a.name', '=', matchAny([...fresh.names, ...toColumnLists(removed).names]))
    .execute()
}

/** Records which files the records of a model no longer have: they stay as former uses, as the history names them. */
export async function markFormerUses(
  tx: Db,
  modelId: string,
  removed: readonly (FileUse & { recordId: string })[],
): Promise<void> {
  const { names, fields } = toColumnLists(removed)
  const recordIds = removed.map(({ recordId }) => recordId)
  await sql`
    update attachment_uses u set is_former = true
      from attachments a,
           unnest(${recordIds}::uuid[], ${names}::text[], ${fields}::text[]) as gone(record_id, name, field)
     where u.model_id = ${modelId} and u.record_id = gone.record_id and a.id = u.attachment_id and a.name = gone.name
       and u.field = gone.field`.execute(tx.sql)
}

const isUsed = sql<boolean>`exists (select 1 from attachment_uses u where u.attachment_id = a.id)`

/** Removes the file uses of records that were deleted for good; files without any use are marked for deletion. */
export async function dropFileUses(
  tx: Db,
  records: readonly { modelId: string; recordId: string }[],
  at: Date,
): Promise<void> {
  const modelIds = records.map(({ modelId }) => modelId)
  const recordIds = records.map(({ recordId }) => recordId)
  const gone = await tx.sql
    .deleteFrom('attachment_uses as t')
    .using(
      tx.sql
        .selectNoFrom([
          sql<string>`unnest(${modelIds}::uuid[])`.as('model_id'),
          sql<string>`unnest(${recordIds}::uuid[])`.as('record_id'),
        ])
        .as('u'),
    )
    .whereRef('t.model_id', '=', 'u.model_id')
    .whereRef('t.record_id', '=', 'u.record_id')
    .returning('t.attachment_id')
    .execute()
  await markUnused(
    tx,
    gone.map(({ attachment_id: id }) => id),
    at,
  )
}

/** Removes the uses of some files by a record or another thing; files without any use are marked for deletion. */
export async function dropUsesOfFiles(
  tx: Db,
  { modelId, recordId }: { modelId: string; recordId: string },
  fileIds: readonly string[],
  at: Date,
): Promise<void> {
  const gone = await tx.sql
    .deleteFrom('attachment_uses as u')
    .using('attachments as a')
    .whereRef('a.id', '=', 'u.attachment_id')
    .where('u.model_id', '=', modelId)
    .where('u.record_id', '=', recordId)
    .where('a.name', '=', matchAny(fileIds))
    .returning('u.attachment_id')
    .execute()
  await markUnused(
    tx,
    gone.map(({ attachment_id: id }) => id),
    at,
  )
}

async function markUnused(tx: Db, attachmentIds: readonly string[], at: Date): Promise<void> {
  if (attachmentIds.length === 0) return
  const ids = [...new Set(attachmentIds)]
  await tx.sql
    .selectFrom('attachments')
    .select('id')
    .where('id', '=', matchAny(ids))
    .orderBy('id')
    .forUpdate()
    .execute()
  await tx.sql
    .updateTable('attachments as a')
    .set({ unused_since: at })
    .where('a.id', '=', matchAny(ids))
    .where(({ not }) => not(isUsed))
    .execute()
}

/** Removes the file uses of a deleted model; its records in the recycle bin, and those marked as deleted, may still have had some. */
export const dropModelUses = (tx: Db, modelId: string, at: Date): Promise<unknown> =>
  sql`
    with gone as (delete from attachment_uses where model_id = ${modelId} returning attachment_id)
    update attachments a set unused_since = ${at} from gone where a.id = gone.attachment_id
       and not exists (select 1 from attachment_uses u where u.attachment_id = a.id and u.model_id <> ${modelId})`.execute(
    tx.sql,
  )

/**
 * Gives the uses of files the names that their fields have after a release. Fields may swap their names, so they get there in two
 * steps.
 */
export async function renameFileUses(
  tx: Db,
  modelId: string,
  renamed: readonly { from: string; to: string }[],
): Promise<void> {
  if (renamed.length === 0) return
  const from = renamed.map((one) => one.from)
  const to = renamed.map((one) => one.to)
  await sql`
    update attachment_uses u set field = '>' || r.new_name
      from unnest(${from}::text[], ${to}::text[]) as r(old_name, new_name)
     where u.model_id = ${modelId} and u.field = r.old_name`.execute(tx.sql)
  await tx.sql
    .updateTable('attachment_uses')
    .set({ field: sql<string>`substr(field, 2)` })
    .where('model_id', '=', modelId)
    .where('field', 'like', '>%')
    .execute()
}

const toColumnLists = (uses: readonly FileUse[]) => ({
  names: uses.map(({ fileId }) => fileId),
  fields: uses.map(({ code }) => code),
})
