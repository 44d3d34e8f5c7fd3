import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import type { ErrorKey, Language } from '@armature/contract'
import { createErrorEnvelope } from '../../../platform/http/envelope.ts'
import { countLines } from './backup.ts'
import { type FileSummary, type Manifest, readManifest } from './manifest.ts'
import { filesFolder, forEachParallel, type ListedFile, listFile, readFileList } from './stored-files.ts'
import { formatTableName, type TableCopy } from './tables.ts'

/** faults of files that are listed one by one */
const maxListed = 100

export interface VerifyResult {
  tables: number
  rows: number
  files: number
  /** empty if the backup is complete */
  faults: FaultEntry[]
}

/** What is wrong with a backup; `formatFault` writes the sentence. */
export interface FaultEntry {
  key: ErrorKey
  values: Record<string, string | number>
}

export const formatFault = ({ key, values }: FaultEntry, language: Language = 'en'): string =>
  createErrorEnvelope(key, language, values).msg

export interface VerifyOptions {
  /** ends it with the reason of the signal */
  signal?: AbortSignal
  /** called after each table and file */
  onProgress?: (done: number, total: number) => void
}

/**
 * Reads a whole backup, without a database: are all tables and files there, with the counts, sizes and hashes that they had when
 * they were written?
 *
 * @throws StartFault if the folder has no backup
 */
export async function verifyBackup(folder: string, { signal, onProgress }: VerifyOptions = {}): Promise<VerifyResult> {
  const manifest = await readManifest(folder)
  const total = manifest.tables.length + (manifest.files?.count ?? 0)
  let done = 0
  const count = () => {
    signal?.throwIfAborted()
    onProgress?.((done += 1), total)
  }
  const faults = listUnknownTables(manifest)
  for (const table of manifest.tables) {
    faults.push(...(await checkTable(table, folder)))
    count()
  }
  if (manifest.files) faults.push(...(await checkFiles(manifest.files, folder, count, signal)))
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
  return { tables: manifest.tables.length, rows, files: manifest.files?.count ?? 0, faults }
}

/** Tables of forms that the manifest describes without rows, or the other way round. */
function listUnknownTables({ tables, recordTables }: Manifest): FaultEntry[] {
  const described = new Set(recordTables.map(formatTableName))
  const copied = new Set(tables.filter(({ schema }) => schema !== 'public').map(formatTableName))
  return [
    ...[...described].filter((name) => !copied.has(name)).map((table) => toFault('backup.rowsMissing', { table })),
    ...[...copied].filter((name) => !described.has(name)).map((table) => toFault('backup.columnsMissing', { table })),
  ]
}

async function checkTable(table: TableCopy, folder: string): Promise<FaultEntry[]> {
  const { file } = table
  const path = join(folder, file)
  const found = await stat(path).catch(() => undefined)
  if (!found) return [toFault('backup.fileMissing', { file })]
  if (table.bytes !== undefined && found.size !== table.bytes)
    return [toFault('backup.fileSize', { file, found: found.size, size: table.bytes })]
  const hash = createHash('sha256')
  let rows = 0
  try {
    await pipeline(
      createReadStream(path),
      async function* (chunks: AsyncIterable<Buffer>) {
        for await (const chunk of chunks) {
          hash.update(chunk)
          yield chunk
        }
      },
      createGunzip(),
      async (chunks: AsyncIterable<Buffer>) => {
        for await (const chunk of chunks) rows += countLines(chunk)
      },
    )
  } catch (error) {
    return [toFault('backup.fileUnreadable', { file, reason: formatReason(error) })]
  }
  if (table.sha256 !== undefined && hash.digest('hex') !== table.sha256)
    return [toFault('backup.fileDiffers', { file })]
  if (rows !== table.rows) return [toFault('backup.fileRows', { file, found: rows, rows: table.rows })]
  return []
}

async function checkFiles(
  summary: FileSummary,
  folder: string,
  onFile: () => void,
  signal?: AbortSignal,
): Promise<FaultEntry[]> {
  const faults: FaultEntry[] = []
  let listed = 0
  let faulty = 0
  try {
    await forEachParallel(readFileList(join(folder, listFile)), async (file) => {
      listed += 1
      const fault = summary.areCopied ? await findFault(file, folder) : undefined
      onFile()
      if (fault === undefined) return
      faulty += 1
      if (faulty <= maxListed) faults.push(fault)
    })
  } catch (error) {
    signal?.throwIfAborted()
    faults.push(toFault('backup.listUnreadable', { reason: formatReason(error) }))
  }
  if (faulty > maxListed) faults.push(toFault('backup.moreFaults', { count: faulty - maxListed }))
  if (listed !== summary.count) faults.push(toFault('backup.listCount', { found: listed, count: summary.count }))
  if (summary.missing.count > 0) faults.push(findMissing(summary))
  return faults
}

async function findFault({ key: file, size, sha256 }: ListedFile, folder: string): Promise<FaultEntry | undefined> {
  const path = join(folder, filesFolder, file)
  const found = await stat(path).catch(() => undefined)
  if (!found?.isFile()) return toFault('backup.fileMissing', { file })
  if (found.size !== size) return toFault('backup.fileSize', { file, found: found.size, size })
  const hash = createHash('sha256')
  try {
    for await (const part of createReadStream(path)) hash.update(part as Buffer)
  } catch (error) {
    return toFault('backup.fileUnreadable', { file, reason: formatReason(error) })
  }
  return hash.digest('hex') === sha256 ? undefined : toFault('backup.fileDiffers', { file })
}

/** Files that the installation itself did not have. */
export function findMissing({ missing: { count, first } }: FileSummary): FaultEntry {
  const named = first.slice(0, 3).join(', ')
  return toFault('backup.filesMissing', { count, files: count > 3 ? `${named} …` : named })
}

const toFault = (key: ErrorKey, values: FaultEntry['values']): FaultEntry => ({ key, values })

const formatReason = (error: unknown): string => (error instanceof Error ? error.message : String(error))
