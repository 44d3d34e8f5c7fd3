import type { Db } from '../../platform/database/database.ts'
import type { FileChanges, FileUse } from './accept-files.ts'

/** Locks the files of a save until its transaction ends. @returns false if a file to be added has been deleted */
export async function lockFiles(tx: Db, { added, removed }: FileChanges): Promise<boolean> {
  const wanted = new Set(added.map(({ fileId }) => fileId))
  const names = [...wanted, ...removed.map(({ fileId }) => fileId)]
  const held = await tx.query<{ name: string }>(
    'select name from attachments where name = any($1) order by id for update',
    [names],
  )
  return held.filter(({ name }) => wanted.has(name)).length === wanted.size
}

/** Records which files a save has added to a record and removed from it: these stay as former uses, as the history names them. */
export async function recordFileUses(
  tx: Db,
  { modelId, recordId, at }: { modelId: string; recordId: string; at: Date },
  { added, removed }: FileChanges,
): Promise<void> {
  await tx.query(
    `update attachment_uses u set is_former = true from attachments a, unnest($3::text[], $4::text[]) as gone(name, field)
     where u.model_id = $1 and u.record_id = $2 and a.id = u.attachment_id and a.name = gone.name and u.field = gone.field`,
    [modelId, recordId, ...toColumnLists(removed)],
  )
  await tx.query(
    `insert into attachment_uses (attachment_id, model_id, record_id, field)
     select a.id, $1, $2, fresh.field from unnest($3::text[], $4::text[]) as fresh(name, field)
     join attachments a on a.name = fresh.name
     on conflict (attachment_id, model_id, record_id, field) do update set is_former = false`,
    [modelId, recordId, ...toColumnLists(added)],
  )
  await tx.query(
    `update attachments a set unused_since =
       case when exists (select 1 from attachment_uses u where u.attachment_id = a.id) then null else $2::timestamptz end
     where a.name = any($1)`,
    [[...added, ...removed].map(({ fileId }) => fileId), at],
  )
}

/** Removes the file uses of records that were deleted for good; files without any use are marked for deletion. */
export async function dropFileUses(
  tx: Db,
  records: readonly { modelId: string; recordId: string }[],
  at: Date,
): Promise<void> {
  const gone = await tx.query<{ attachment_id: string }>(
    `delete from attachment_uses t using unnest($1::uuid[], $2::uuid[]) as u(model_id, record_id)
     where t.model_id = u.model_id and t.record_id = u.record_id returning t.attachment_id`,
    [records.map(({ modelId }) => modelId), records.map(({ recordId }) => recordId)],
  )
  if (gone.length === 0) return
  const ids = [...new Set(gone.map(({ attachment_id: id }) => id))]
  await tx.query('select 1 from attachments where id = any($1::uuid[]) order by id for update', [ids])
  await tx.query(
    `update attachments a set unused_since = $2
     where a.id = any($1::uuid[]) and not exists (select 1 from attachment_uses u where u.attachment_id = a.id)`,
    [ids, at],
  )
}

/** Removes the file uses of a deleted model; its records in the recycle bin, and those marked as deleted, may still have had some. */
export const dropModelUses = (tx: Db, modelId: string, at: Date): Promise<unknown> =>
  tx.query(
    `with gone as (delete from attachment_uses where model_id = $1 returning attachment_id)
     update attachments a set unused_since = $2 from gone where a.id = gone.attachment_id
       and not exists (select 1 from attachment_uses u where u.attachment_id = a.id and u.model_id <> $1)`,
    [modelId, at],
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
  await tx.query(
    `update attachment_uses u set field = '>' || r.new_name from unnest($2::text[], $3::text[]) as r(old_name, new_name)
      where u.model_id = $1 and u.field = r.old_name`,
    [modelId, renamed.map(({ from }) => from), renamed.map(({ to }) => to)],
  )
  await tx.query(`update attachment_uses set field = substr(field, 2) where model_id = $1 and field like '>%'`, [
    modelId,
  ])
}

const toColumnLists = (uses: readonly FileUse[]): [string[], string[]] => [
  uses.map(({ fileId }) => fileId),
  uses.map(({ code }) => code),
]
