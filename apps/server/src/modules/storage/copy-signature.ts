import type { Deps } from '../../deps.ts'
import { findFile } from './file.queries.ts'
import { getFileStorage } from './file-storage.ts'
import { shrinkSignature } from './picture.ts'

/**
 * A copy of a signature of a user, to be kept with what they sign: smaller, and independent of the file.
 *
 * @param name of a picture of the type `signImg`
 * @returns PNG; undefined for a file of another user and where there is none
 * @throws AppError 'file.broken', 'file.unavailable', 'request.busy'
 */
export async function copySignature(deps: Deps, ownerId: string, name: string): Promise<Buffer | undefined> {
  const file = await findFile(deps.db, 'signImg', name)
  if (file?.owner_id !== ownerId) return undefined
  const bytes = await getFileStorage(deps).read(`signImg/${name}`)
  return bytes && shrinkSignature(bytes)
}
