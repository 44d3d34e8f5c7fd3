import type { DiagramContent } from '@armature/contract'
import type { Db } from '../../platform/database/database.ts'
import { toLikePattern } from '../../platform/database/like.ts'

export interface DiagramListRow {
  id: string
  full_name: string
  node_count: number
  real_name: string | null
  saved_at: Date
}

export async function pageDiagrams(
  db: Db,
  { keyword, limit, offset }: { keyword: string; limit: number; offset: number },
): Promise<{ rows: DiagramListRow[]; total: number }> {
  const pattern = toLikePattern(keyword)
  const rows = await db.query<DiagramListRow>(
    {
      name: 'diagram.page',
      text: `select d.id, d.full_name, jsonb_array_length(d.content -> 'nodes') as node_count, u.real_name, d.saved_at
               from diagrams d left join users u on u.id = d.saved_by
              where d.full_name ilike $1 order by d.saved_at desc, d.id limit $2 offset $3`,
    },
    [pattern, limit, offset],
  )
  const [count] = await db.query<{ n: number }>(
    { name: 'diagram.count', text: 'select count(*)::int as n from diagrams where full_name ilike $1' },
    [pattern],
  )
  return { rows, total: count?.n ?? 0 }
}

export interface StoredDiagram {
  id: string
  full_name: string
  content: DiagramContent
  revision: number
  real_name: string | null
  saved_at: Date
}

export async function findDiagram(db: Db, id: string): Promise<StoredDiagram | undefined> {
  const [row] = await db.query<StoredDiagram>(
    {
      name: 'diagram.find',
      text: `select d.id, d.full_name, d.content, d.revision, u.real_name, d.saved_at
               from diagrams d left join users u on u.id = d.saved_by where d.id = $1`,
    },
    [id],
  )
  return row
}

export interface SavedDiagram {
  id: string
  fullName: string
  content: DiagramContent
  userId: string
  at: Date
}

export async function insertDiagram(db: Db, { id, fullName, content, userId, at }: SavedDiagram): Promise<void> {
  await db.sql
    .insertInto('diagrams')
    .values({ id, full_name: fullName, content: JSON.stringify(content), saved_by: userId, saved_at: at })
    .execute()
}

/** The new revision, or undefined if the stored revision is a different one. */
export async function updateDiagram(db: Db, drawn: SavedDiagram & { revision: number }): Promise<number | undefined> {
  const row = await db.sql
    .updateTable('diagrams')
    .set({
      full_name: drawn.fullName,
      content: JSON.stringify(drawn.content),
      revision: drawn.revision + 1,
      saved_by: drawn.userId,
      saved_at: drawn.at,
    })
    .where('id', '=', drawn.id)
    .where('revision', '=', drawn.revision)
    .returning('revision')
    .executeTakeFirst()
  return row?.revision
}

/** False if there was none. */
export async function deleteDiagram(db: Db, id: string): Promise<boolean> {
  const gone = await db.sql.deleteFrom('diagrams').where('id', '=', id).returning('id').execute()
  return gone.length > 0
}
