import type pg from 'pg'
import { attachmentKeys } from '../../modules/attachments/index.ts'

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

/** The files that rows of the open transaction refer to. */
export async function* listReferredFiles(client: pg.Client): AsyncIterable<ReferredFile> {
  await client.query(`
    declare referred_files no scroll cursor for
    select 'picture' as kind, type || '/' || name as name, false as has_thumbnail, size::text as size,
        type not in ('import', 'export') as is_needed from files
    union all
    select 'file', blob, has_thumbnail, size::text, unused_since is null from attachments
    union all
    select 'chunk', blob, false, size::text, false from upload_chunks`)
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
