import type { Deps } from '../../deps.ts'
import { getFileStorage } from '../storage/index.ts'
import { deleteUnused } from '../attachment-rows/index.ts'
import { listKnownBlobs } from './attachment.queries.ts'
import { deleteAbandoned } from './chunk.queries.ts'
import { getChunkKey, getThumbnailKey, getFileKey } from './storage-keys.ts'
import { defineTimedJob } from '../jobs/index.ts'

const hourMs = 3_600_000
/** How long an unfinished upload, or a file that no record uses, is kept. */
const unusedMs = 24 * hourMs
/** Files in the storage without a row are removed after this time; a crash left them. */
const orphanedMs = 2 * unusedMs
/** batch size, so that no statement is long */
const maxBatch = 500

/** Removes unfinished uploads, unused files and leftovers of crashes. */
export const cleanAttachmentsJob = defineTimedJob({
  name: 'cleanAttachments',
  cron: '17 * * * *',
  run: cleanAttachments,
})

export async function cleanAttachments(deps: Deps): Promise<void> {
  const before = new Date(deps.clock() - unusedMs)
  await runUntilNone(() => removeAbandoned(deps, before))
  await runUntilNone(() => removeUnused(deps, before))
  await removeOrphans(deps, 'chunk', getChunkKey)
  await removeOrphans(deps, 'annex', getFileKey)
}

async function runUntilNone(work: () => Promise<number>): Promise<void> {
  while ((await work()) > 0);
}

/** Rows first, so that every row has a file. */
async function removeAbandoned(deps: Deps, before: Date): Promise<number> {
  const blobs = await deleteAbandoned(deps.db, before, maxBatch)
  for (const blob of blobs) await getFileStorage(deps).remove(getChunkKey(blob))
  return blobs.length
}

async function removeUnused(deps: Deps, before: Date): Promise<number> {
  const gone = await deleteUnused(deps.db, before, maxBatch)
  const kept = gone.length === 0 ? new Set<string>() : await listKnownBlobs(deps.db, gone)
  const blobs = gone.filter((blob) => !kept.has(blob))
  for (const blob of blobs) await removeAttachmentBytes(deps, blob)
  return blobs.length
}

async function removeAttachmentBytes(deps: Deps, blob: string): Promise<void> {
  await getFileStorage(deps).remove(getFileKey(blob))
  await getFileStorage(deps).remove(getThumbnailKey(blob))
}

async function removeOrphans(deps: Deps, folder: string, keyOf: (blob: string) => string): Promise<void> {
  for await (const names of getFileStorage(deps).older(folder, deps.clock() - orphanedMs, maxBatch)) {
    const known = await listKnownBlobs(deps.db, names)
    for (const name of names) {
      if (known.has(name)) continue
      if (folder === 'annex') await removeAttachmentBytes(deps, name)
      else await getFileStorage(deps).remove(keyOf(name))
    }
  }
}
