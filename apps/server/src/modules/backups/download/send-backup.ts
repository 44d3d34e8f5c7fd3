import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import type { FileReply } from '@armature/contract'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import { createTicket, readTicket } from '../../attachments/index.ts'
import { verifyOwnPassword } from '../../auth/index.ts'
import { createIdentity } from '../../sessions/index.ts'
import { getBackupFolder, hasBackup, nodeName, walkFolder } from '../backup-folder.ts'
import { type BackupEntry, findBackup } from '../backup.queries.ts'
import { type ArchiveFile, computeEntrySize, tarEndBytes, writeTar } from './tar.ts'

/** how often a running download checks whether its session still lives */
const checkMs = 5_000

/** A ticket is for one backup, never for a file of a form. */
const toTicketId = (id: string): string => `backup ${id}`

/**
 * An address of the backup for this session, after the caller has entered the password again.
 *
 * @throws AppError 'password.wrong', 'request.limited', 'backup.gone', 'backup.notDone', 'backup.notHere'
 */
export async function createBackupUrl(
  deps: Deps,
  caller: Caller,
  id: string,
  attempt: { password: string; ip: string },
): Promise<string> {
  await verifyOwnPassword(deps, caller, attempt)
  await getDownloadable(deps, id)
  const token = await createTicket(deps, { fileId: toTicketId(id), sessionId: caller.sessionId, isInline: false })
  return `/api/system/Backup/${id}/File?token=${encodeURIComponent(token)}`
}

/**
 * The backup as an archive, read while it is sent. It ends when the session ends, or the caller is no administrator any more.
 *
 * @throws AppError 'backup.gone' without a valid ticket, too; 'backup.notDone', 'backup.notHere'
 */
export async function sendBackup(deps: Deps, id: string, token: string): Promise<FileReply> {
  const ticket = await readTicket(deps, token, toTicketId(id))
  if (!ticket?.caller.isAdministrator) throw new AppError('backup.gone')
  const { name, created_at: madeAt } = await getDownloadable(deps, id)
  const folder = getBackupFolder(deps.config, name)
  let size = tarEndBytes
  for await (const file of walkFolder(folder)) size += computeEntrySize(file.size)
  return {
    bytes: whileSignedIn(deps, ticket.caller.sessionId, writeTar(listFiles(folder, name), madeAt.getTime())),
    contentType: 'application/x-tar',
    fileName: `${name}.tar`,
    size,
    keep: 'nowhere',
  }
}

async function getDownloadable({ db, config }: Deps, id: string): Promise<BackupEntry> {
  const backup = await findBackup(db, id)
  if (!backup) throw new AppError('backup.gone')
  if (backup.state !== 'done') throw new AppError('backup.notDone')
  if (!(await hasBackup(config, backup.name)))
    throw new AppError('backup.notHere', { here: nodeName, node: backup.node })
  return backup
}

async function* listFiles(folder: string, name: string): AsyncIterable<ArchiveFile> {
  for await (const { path, size } of walkFolder(folder))
    yield { path: `${name}/${path}`, size, bytes: createReadStream(join(folder, path)) }
}

async function* whileSignedIn(
  deps: Deps,
  sessionId: string,
  bytes: AsyncIterable<Uint8Array>,
): AsyncIterable<Uint8Array> {
  let next = Date.now() + checkMs
  for await (const part of bytes) {
    if (Date.now() >= next) {
      // not when the screen is locked: the download goes on behind it
      const { isAdministrator } = await createIdentity(deps).checkSession(sessionId)
      if (!isAdministrator) throw new Error('the user of a download is no administrator any more')
      next = Date.now() + checkMs
    }
    yield part
  }
}
