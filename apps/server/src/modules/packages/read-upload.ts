import { packageLimits, type UploadedFile } from '@armature/contract'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { openTemporaryFile, saveTemporaryFile } from '../storage/index.ts'
import { type ReadPackage, readPackage } from './package-file.ts'

/** Keeps an uploaded package for an hour, if it is one. @throws AppError as `readPackage` */
export async function savePackage(
  deps: Deps,
  caller: Caller,
  { name, bytes }: UploadedFile,
): Promise<{ file: string }> {
  await readPackage(Buffer.from(bytes))
  const contentType = 'application/octet-stream'
  const file = { type: 'import', fileName: name, extension: 'json', contentType, bytes } as const
  return { file: await saveTemporaryFile(deps, caller, file) }
}

/** @throws AppError 'package.gone', those of `readPackage` */
export async function openPackage(
  deps: Deps,
  caller: Caller,
  name: string,
): Promise<ReadPackage & { fileName: string }> {
  const file = await openTemporaryFile(deps, caller, 'import', name)
  if (!file) throw new AppError('package.gone')
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of file.bytes) {
    size += part.length
    if (size > packageLimits.bytes) throw new AppError('package.unreadable')
    parts.push(part)
  }
  return { ...(await readPackage(Buffer.concat(parts))), fileName: file.fileName }
}
