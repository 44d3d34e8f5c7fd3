import type { Deps } from '../../../deps.ts'
import { filesOf } from '../files.ts'
import { deleteUnused, knownBlobs } from './attachment.queries.ts'
import { deleteAbandoned } from './chunk.queries.ts'
import { chunkKey, smallKey, wholeKey } from './places.ts'

const hourMs = 3_600_000
/** How long an unfinished upload, or a file that no record uses, is kept. */
const keptMs = 24 * hourMs
/** Files in the storage without a row are removed after this time; a crash left them. */
const leftMs = 2 * keptMs
/** batch size, so that no statement is long */
const most = 500

/**
 * Removes unfinished uploads, unused files and leftovers of crashes, now and every hour, on any number of nodes. Returns a
 * function that stops it.
 */
export async function keepAttachmentsTidy(deps: Deps, tell: (error: unknown) => void): Promise<() => Promise<void>> {
  const tidy = () => tidyAttachments(deps).catch(tell)
  let running = tidy()
  const timer = setInterval(() => {
    running = tidy()
  }, hourMs)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await running
  }
}

export async function tidyAttachments(deps: Deps): Promise<void> {
  const before = new Date(deps.clock() - keptMs)
  await untilNone(() => removeAbandoned(deps, before))
  await untilNone(() => removeUnused(deps, before))
  await sweep(deps, 'chunk', chunkKey)
  await sweep(deps, 'annex', wholeKey)
}

async function untilNone(work: () => Promise<number>): Promise<void> {
  while ((await work()) > 0);
}

/** Rows first, so that every row has a file. */
async function removeAbandoned(deps: Deps, before: Date): Promise<number> {
  const blobs = await deleteAbandoned(deps.db, before, most)
  for (const blob of blobs) await filesOf(deps).remove(chunkKey(blob))
  return blobs.length
}

async function removeUnused(deps: Deps, before: Date): Promise<number> {
  const blobs = await deleteUnused(deps.db, before, most)
  for (const blob of blobs) await removeWhole(deps, blob)
  return blobs.length
}

async function removeWhole(deps: Deps, blob: string): Promise<void> {
  await filesOf(deps).remove(wholeKey(blob))
  await filesOf(deps).remove(smallKey(blob))
}

async function sweep(deps: Deps, folder: string, keyOf: (blob: string) => string): Promise<void> {
  for await (const names of filesOf(deps).older(folder, deps.clock() - leftMs, most)) {
    const known = await knownBlobs(deps.db, names)
    for (const name of names) {
      if (known.has(name)) continue
      if (folder === 'annex') await removeWhole(deps, name)
      else await filesOf(deps).remove(keyOf(name))
    }
  }
}
