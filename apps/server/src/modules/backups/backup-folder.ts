import { type Dirent } from 'node:fs'
import { mkdir, opendir, rename, rm, stat, statfs } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { AppError } from '../../platform/app-error.ts'
import type { Config } from '../../platform/config/config.ts'
import { createS3Storage } from '../../platform/storage/s3-storage.ts'
import { draftEnding } from './transfer/backup.ts'
import { exists } from './transfer/exists.ts'
import type { FilePlace } from './transfer/stored-files.ts'

/** This machine, as the list of backups names it. */
export const nodeName = hostname()

/** Names that a folder of a backup may have: nothing that could lead to another folder. */
const nameShape = /^[A-Za-z0-9][A-Za-z0-9_-]{0,99}$/

export const isBackupName = (name: string): boolean => nameShape.test(name)

/** `2026-11-28T08-30-00-000Z` */
export const formatBackupName = (time: Date): string => time.toISOString().replaceAll(/[:.]/g, '-')

/** @throws Error if it is no name of a backup */
export function getBackupFolder({ backupDir }: Pick<Config, 'backupDir'>, name: string): string {
  if (!isBackupName(name)) throw new Error('no name of a backup')
  return join(backupDir, name)
}

/** Whether this machine has the whole backup. */
export const hasBackup = (config: Pick<Config, 'backupDir'>, name: string): Promise<boolean> =>
  exists(join(getBackupFolder(config, name), 'manifest.json'))

/** Where the uploaded files of this installation are. */
export const getFilePlace = ({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): FilePlace =>
  s3 ? { kind: 'bucket', storage: createS3Storage(s3) } : { kind: 'folder', folder: join(dataDir, 'files') }

/** The folder gets another name first: what is half deleted is no backup, and is deleted by the next start at the latest. */
export async function removeBackupFolder(config: Pick<Config, 'backupDir'>, name: string): Promise<void> {
  const folder = getBackupFolder(config, name)
  const draft = `${folder}${draftEnding}`
  await rm(draft, { recursive: true, force: true })
  await rename(folder, draft).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
  })
  await rm(draft, { recursive: true, force: true })
}

/** Every file of a folder with its size in bytes, one at a time; `path` has slashes, relative to the folder. */
export async function* walkFolder(folder: string, below = ''): AsyncIterable<{ path: string; size: number }> {
  for await (const entry of await opendir(join(folder, below))) {
    const path = below === '' ? entry.name : `${below}/${entry.name}`
    if (entry.isDirectory()) yield* walkFolder(folder, path)
    else if (isPlainFile(entry)) yield { path, size: (await stat(join(folder, path))).size }
  }
}

const isPlainFile = (entry: Dirent): boolean => entry.isFile()

const megabyte = 1_048_576
/** bytes that stay free whatever a backup takes, so that the database on the same disk goes on */
const reserveBytes = 256 * megabyte

/** Bytes that are free in the backup folder, which is created. @throws AppError 'backup.folderFault' */
export async function countFreeBytes({ backupDir: folder }: Pick<Config, 'backupDir'>): Promise<number> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const { bavail, bsize } = await statfs(folder)
    return bavail * bsize
  } catch (error) {
    throw new AppError('backup.folderFault', { folder, reason: error instanceof Error ? error.message : '' })
  }
}

/** @throws AppError 'backup.diskFull' with the megabytes that are free and needed, 'backup.folderFault' */
export async function assertRoom(config: Pick<Config, 'backupDir'>, bytes: number): Promise<void> {
  const free = await countFreeBytes(config)
  const needed = bytes + reserveBytes
  if (free < needed) throw createDiskFault(config, free, needed)
}

export const createDiskFault = ({ backupDir }: Pick<Config, 'backupDir'>, free: number, needed: number): AppError =>
  new AppError('backup.diskFull', {
    folder: backupDir,
    free: Math.floor(free / megabyte),
    needed: Math.ceil(needed / megabyte),
  })
