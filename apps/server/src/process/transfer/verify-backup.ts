import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
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
  /** a sentence for each; empty if the backup can be restored completely */
  faults: string[]
}

/**
 * Reads a whole backup, without a database: are all tables and files there, with the counts, sizes and hashes that they had when
 * they were written?
 *
 * @throws StartFault if the folder has no backup
 */
export async function verifyBackup(folder: string): Promise<VerifyResult> {
  const manifest = await readManifest(folder)
  const faults: string[] = [...listUnknownTables(manifest)]
  for (const table of manifest.tables) faults.push(...(await checkTable(table, folder)))
  if (manifest.files) faults.push(...(await checkFiles(manifest.files, folder)))
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
  return { tables: manifest.tables.length, rows, files: manifest.files?.count ?? 0, faults }
}

/** Tables of forms that the manifest describes without rows, or the other way round. */
function listUnknownTables({ tables, recordTables }: Manifest): string[] {
  const described = new Set(recordTables.map(formatTableName))
  const copied = new Set(tables.filter(({ schema }) => schema !== 'public').map(formatTableName))
  return [
    ...[...described].filter((name) => !copied.has(name)).map((name) => `The rows of ${name} are missing.`),
    ...[...copied].filter((name) => !described.has(name)).map((name) => `The columns of ${name} are missing.`),
  ]
}

async function checkTable(table: TableCopy, folder: string): Promise<string[]> {
  const path = join(folder, table.file)
  const found = await stat(path).catch(() => undefined)
  if (!found) return [`The file ${table.file} is missing.`]
  if (table.bytes !== undefined && found.size !== table.bytes)
    return [`The file ${table.file} has ${found.size} bytes instead of ${table.bytes}.`]
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
    return [`The file ${table.file} cannot be read: ${formatReason(error)}.`]
  }
  if (table.sha256 !== undefined && hash.digest('hex') !== table.sha256)
    return [`The file ${table.file} is not as it was written: its hash differs.`]
  if (rows !== table.rows) return [`The file ${table.file} has ${rows} rows instead of ${table.rows}.`]
  return []
}

async function checkFiles(summary: FileSummary, folder: string): Promise<string[]> {
  const faults: string[] = []
  let listed = 0
  let faulty = 0
  try {
    await forEachParallel(readFileList(join(folder, listFile)), async (file) => {
      listed += 1
      const fault = summary.areCopied ? await findFault(file, folder) : undefined
      if (fault === undefined) return
      faulty += 1
      if (faulty <= maxListed) faults.push(fault)
    })
  } catch (error) {
    faults.push(`The list of files cannot be read: ${formatReason(error)}.`)
  }
  if (faulty > maxListed) faults.push(`${faulty - maxListed} more files are missing or damaged.`)
  if (listed !== summary.count) faults.push(`The list of files has ${listed} entries instead of ${summary.count}.`)
  if (summary.missing.count > 0) faults.push(formatMissing(summary))
  return faults
}

async function findFault({ key, size, sha256 }: ListedFile, folder: string): Promise<string | undefined> {
  const path = join(folder, filesFolder, key)
  const found = await stat(path).catch(() => undefined)
  if (!found?.isFile()) return `The file ${key} is missing.`
  if (found.size !== size) return `The file ${key} has ${found.size} bytes instead of ${size}.`
  const hash = createHash('sha256')
  try {
    for await (const part of createReadStream(path)) hash.update(part as Buffer)
  } catch (error) {
    return `The file ${key} cannot be read: ${formatReason(error)}.`
  }
  return hash.digest('hex') === sha256 ? undefined : `The file ${key} is not as it was written: its hash differs.`
}

/** A sentence about files that the installation itself did not have. */
export function formatMissing({ missing: { count, first } }: FileSummary): string {
  const named = first.slice(0, 3).join(', ')
  return `When the backup was made, ${count} files that records refer to were missing or had another size: ${named}${count > 3 ? ' …' : ''} (see files.missing in manifest.json).`
}

const formatReason = (error: unknown): string => (error instanceof Error ? error.message : String(error))
