import type { Storage } from '../../../platform/storage/storage.ts'
import { forEachParallel, hashFile } from './stored-files.ts'

export interface MoveOptions {
  source: Storage
  target: Storage
  /** `count` changes nothing; `copy` leaves the files at the source; `delete` removes those that the target has */
  mode: 'count' | 'copy' | 'delete'
}

export interface MoveResult {
  /** files of the source and their bytes */
  files: number
  bytes: number
  /** files that the target already had */
  known: number
  copied: number
  deleted: number
}

/**
 * Moves the files of an installation. Every file is read back from the target and compared with the source by its hash, also one
 * that an earlier run has copied, so a run that was interrupted can be repeated.
 *
 * @throws Error at the first file that the target does not store as it is
 */
export async function moveFiles({ source, target, mode }: MoveOptions): Promise<MoveResult> {
  const result: MoveResult = { files: 0, bytes: 0, known: 0, copied: 0, deleted: 0 }
  await forEachParallel(source.list(), async ({ key, size }) => {
    result.files += 1
    result.bytes += size
    const isSameSize = (await target.size(key)) === size
    if (mode === 'count') {
      if (isSameSize) result.known += 1
      return
    }
    const hash = await hashFile(source, key)
    // removed meanwhile by a node that is still running
    if (hash === undefined) return
    if (isSameSize && (await hashFile(target, key)) === hash) result.known += 1
    else {
      await copyFile(source, target, key)
      if ((await hashFile(target, key)) !== hash) throw new Error(`the copy of ${key} differs from the file`)
      result.copied += 1
    }
    if (mode !== 'delete') return
    await source.remove(key)
    result.deleted += 1
  })
  return result
}

async function copyFile(source: Storage, target: Storage, key: string): Promise<void> {
  const bytes = await source.stream(key)
  if (bytes) await target.write(key, bytes)
}
