import type pg from 'pg'
import { attachmentKeys } from '../../attachments/index.ts'

const batch = 5_000

/** A file that a row refers to. */
export interface ReferredFile {
  key: string
  /** bytes; -1 where the row does not say it */
  size: number
  /** false: it is kept for hours only, such as an export or a part of an upload, or no record uses it */
  isNeeded: boolean
}

interface ReferringRow {
  kind: 'picture' | 'file' | 'chunk'
  name: string
  has_thumbnail: boolean
  size: string
  is_needed: boolean
}

/** Tables whose rows refer to files: the columns that are read, and how. */
const sources = [
  {
    table: 'files',
    columns: ['type', 'name', 'size'],
    text: `select 'picture' as kind, type || '/' || name as name, false as has_thumbnail, size::text as size,
      type not in ('import', 'export') as is_needed from files`,
  },
  {
    table: 'attachments',
    columns: ['blob', 'has_thumbnail', 'size', 'unused_since'],
    text: `select 'file' as kind, blob as name, has_thumbnail, size::text as size, unused_since is null as is_needed from attachments`,
  },
  {
    table: 'upload_chunks',
    columns: ['blob', 'size'],
    text: `select 'chunk' as kind, blob as name, false as has_thumbnail, size::text as size, false as is_needed from upload_chunks`,
  },
]

/** The files that rows of the open transaction refer to. A database of an earlier version may lack some of the columns. */
export async function* listReferredFiles(client: pg.Client): AsyncIterable<ReferredFile> {
  const { rows: known } = await client.query<{ table: string; columns: string[] }>(
    `select table_name as table, array_agg(column_name::text) as columns from information_schema.columns
      where table_schema = 'public' and table_name = any($1) group by table_name`,
    [sources.map(({ table }) => table)],
  )
  const columns = new Map(known.map((row) => [row.table, row.columns]))
  const readable = sources.filter((source) => source.columns.every((name) => columns.get(source.table)?.includes(name)))
  if (readable.length === 0) return
  const text = readable.map((source) => source.text).join(' union all ')
  await client.query(`declare referred_files no scroll cursor for ${text}`)
  for (let count = batch; count === batch;) {
    const { rows } = await client.query<ReferringRow>(`fetch ${batch} from referred_files`)
    count = rows.length
    for (const row of rows) yield* toFiles(row)
  }
  await client.query('close referred_files')
}

function* toFiles({ kind, name, size, has_thumbnail: hasThumbnail, is_needed: isNeeded }: ReferringRow) {
  const toKey = { picture: (key: string) => key, file: attachmentKeys.file, chunk: attachmentKeys.chunk }[kind]
  yield { key: toKey(name), size: Number(size), isNeeded }
  if (hasThumbnail) yield { key: attachmentKeys.small(name), size: -1, isNeeded }
}
