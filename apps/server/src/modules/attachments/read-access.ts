import type { Caller } from '../../platform/http/caller.ts'
import type { Deps } from '../../deps.ts'
import { createHookList } from '../../platform/hook.ts'
import type { Attachment } from '../attachment-rows/index.ts'
import { type AttachmentUse, listEqual, listUses } from './attachment.queries.ts'

/** Finds the files that the caller may read through what uses them; returns ids of attachments. */
export type FindReadableFiles = (deps: Deps, caller: Caller, uses: readonly AttachmentUse[]) => Promise<Set<string>>

/** Provided by the records and the approvals; without one, files that something uses are closed. */
export const readableFiles = createHookList<FindReadableFiles>()

/** Maximum number of records checked for a file. */
const maxUses = 50
/** Maximum number of files with the same content that are checked. */
const maxEqual = 5

/**
 * Whether the caller may read a file: its uploader while no record uses it, then every user who may read the field of a record
 * that uses it, also in an older state that a history or an approval keeps, or see the approval whose comment has it
 * (docs/decisions/0056, 0145, 0228).
 */
export async function canReadAttachment(
  deps: Deps,
  caller: Caller,
  file: Pick<Attachment, 'id' | 'owner_id'>,
): Promise<boolean> {
  return (await filterReadable(deps, caller, [file])).length > 0
}

/** A file with this content that the caller may read, own files first. */
export async function findReadableEqual(
  deps: Deps,
  caller: Caller,
  { blake3, size }: { blake3: Buffer; size: number },
): Promise<Attachment | undefined> {
  const equal = await listEqual(deps.db, { blake3, size, ownerId: caller.userId, most: maxEqual })
  return (await filterReadable(deps, caller, equal))[0]
}

async function findReadable(deps: Deps, caller: Caller, uses: readonly AttachmentUse[]): Promise<Set<string>> {
  const finders = uses.length === 0 ? [] : readableFiles.list()
  const found = await Promise.all(finders.map((find) => find(deps, caller, uses)))
  return new Set(found.flatMap((ids) => [...ids]))
}

async function filterReadable<F extends Pick<Attachment, 'id' | 'owner_id'>>(
  deps: Deps,
  caller: Caller,
  files: readonly F[],
): Promise<F[]> {
  if (files.length === 0) return []
  const uses = await listUses(
    deps.db,
    files.map(({ id }) => id),
    maxUses,
  )
  const held = await findReadable(deps, caller, uses)
  const used = new Set(uses.map(({ attachment_id: id }) => id))
  return files.filter(({ id, owner_id: ownerId }) => (used.has(id) ? held.has(id) : ownerId === caller.userId))
}
