import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { migrations } from '../migrations/index.ts'
import type { Config } from '../platform/config/config.ts'
import type { Connection } from '../platform/database/open.ts'
import { StartFault } from '../platform/start-fault.ts'
import {
  createBackup,
  findMissing,
  formatBackupName,
  formatFault,
  getFilePlace,
  restore,
  verifyBackup,
} from '../modules/backups/index.ts'

/**
 * `db:backup [-- <new folder> --with-files --files-since <earlier backup>]`; a line for the terminal.
 *
 * @throws StartFault also after a backup without files that records refer to: it is written, and the operator has to know
 */
export async function runBackup(connection: Connection, config: Config, args: readonly string[]): Promise<string> {
  const { values, positionals } = parseBackupArgs(args)
  const folder = positionals[0] ?? join(config.backupDir, formatBackupName(new Date()))
  const to = resolve(folder)
  const since = values['files-since']
  const { tables, files, copiedFiles } = await createBackup(connection, to, getFilePlace(config), {
    isWithFiles: values['with-files'] === true,
    ...(since === undefined ? {} : { filesSince: resolve(since) }),
  })
  const said = `${tables.length} tables and ${formatFiles(files, copiedFiles)} are backed up in ${to}`
  if (files.missing.count > 0) throw new StartFault(`${said}. ${formatFault(findMissing(files))}`)
  return said
}

function formatFiles({ count, areCopied }: { count: number; areCopied: boolean }, copied: number): string {
  if (!areCopied) return `a list of ${count} files`
  return copied === count ? `${count} files` : `${count} files (${copied} copied, ${count - copied} linked)`
}

function parseBackupArgs(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { 'with-files': { type: 'boolean' }, 'files-since': { type: 'string' } },
    })
  } catch (cause) {
    throw new StartFault(
      'npm run db:backup [-- <new folder> --with-files --files-since <earlier backup>] knows no other options.',
      { cause },
    )
  }
}

export async function runRestore(
  connection: Connection,
  config: Config,
  folder: string,
  isForced: boolean,
): Promise<string> {
  const options = { connection, folder: resolve(folder), files: getFilePlace(config), migrations, isForced }
  const { tables, madeAt, missingFiles } = await restore(options)
  const restored = `${tables.length} tables are restored as of ${madeAt}`
  return missingFiles === 0 ? restored : `${restored}; the bucket does not have ${missingFiles} files of the backup`
}

/** @throws StartFault with a sentence for each fault of the backup */
export async function runVerify(folder: string): Promise<string> {
  const { tables, rows, files, faults } = await verifyBackup(resolve(folder))
  if (faults.length > 0) throw new StartFault(faults.map((fault) => formatFault(fault)).join('\n'))
  return `The backup is complete: ${tables} tables with ${rows} rows, ${files} files`
}
