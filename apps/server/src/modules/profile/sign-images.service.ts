import type { SignImg } from '@armature/contract'
import { AppError } from '../../platform/app-error.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { createId } from '../../platform/ids.ts'
import type { Deps } from '../../deps.ts'
import { removeFiles, useFiles, buildImageUrl } from '../storage/index.ts'
import {
  clearDefault,
  deleteSignImage,
  insertSignImage,
  listSignImages,
  lockUser,
  setDefault,
} from './sign-images.queries.ts'

const maxSignatures = 10

/** The caller's own signatures, the default first, then the newest. */
export async function getSignImages({ db }: Deps, caller: Caller): Promise<SignImg[]> {
  return (await listSignImages(db, caller.userId)).map((row) => ({
    id: row.id,
    signImg: buildImageUrl('signImg', row.file_name),
    isDefault: row.is_default,
    creatorTime: row.created_at.getTime(),
  }))
}

/** @throws AppError 'file.missing' for an upload that is not the caller's, 'account.signTooMany' */
export async function addSignImage(deps: Deps, caller: Caller, name: string, isDefault: boolean) {
  const id = createId()
  await deps.db.transaction(async (tx) => {
    await lockUser(tx, caller.userId)
    const known = await listSignImages(tx, caller.userId)
    if (known.length >= maxSignatures) throw new AppError('account.signTooMany', { most: maxSignatures })
    if (known.some((row) => row.file_name === name)) throw new AppError('file.missing')
    await useFiles(tx, 'signImg', caller.userId, [name])
    const becomesDefault = isDefault || known.length === 0
    if (becomesDefault) await clearDefault(tx, caller.userId)
    await insertSignImage(tx, { id, user_id: caller.userId, file_name: name, is_default: becomesDefault })
  })
  return { id }
}

/** If the default is deleted, the newest of the others becomes the default. @throws AppError 'account.signMissing' */
export async function removeSignImage(deps: Deps, caller: Caller, id: string): Promise<null> {
  const gone = await deps.db.transaction(async (tx) => {
    await lockUser(tx, caller.userId)
    const row = await deleteSignImage(tx, caller.userId, id)
    if (!row) throw new AppError('account.signMissing')
    const [next] = row.is_default ? await listSignImages(tx, caller.userId) : []
    if (next) await setDefault(tx, caller.userId, next.id)
    return row
  })
  await removeFiles(deps, 'signImg', [gone.file_name])
  return null
}

/** @throws AppError 'account.signMissing' */
export async function useSignImage({ db }: Deps, caller: Caller, id: string): Promise<null> {
  await db.transaction(async (tx) => {
    await lockUser(tx, caller.userId)
    await clearDefault(tx, caller.userId)
    if (!(await setDefault(tx, caller.userId, id))) throw new AppError('account.signMissing')
  })
  return null
}
