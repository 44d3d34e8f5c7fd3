import type { DiagramContent } from '@armature/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { rowCount } from '../../platform/database/expressions.ts'
import { toLikePattern } from '../../platform/database/like.ts'
import { prepareStatement, type Params } from '../../platform/database/statement.ts'

export interface DiagramListRow {
  id: string
  full_name: string
  node_count: number
  real_name: string | null
  saved_at: Date
}

const pageStatement = prepareStatement(
  'diagram.page',
  (builder, { pattern, limit, offset }: Params<{ pattern: string; limit: number; offset: number }>) =>
    builder
      .selectFrom('diagrams as d')
      .leftJoin('users as u', 'u.id', 'd.saved_by')
      .select(['d.id', 'd.full_name', 'u.real_name', 'd.saved_at'])
      .select(sql<number>`jsonb_array_length(d.content -> 'nodes')`.as('node_count'))
      .where('d.full_name', 'ilike', pattern)
      .orderBy('d.saved_at', 'desc')
      .orderBy('d.id')
      .limit(limit)
      .offset(offset),
)
const countStatement = prepareStatement('diagram.count', (builder, { pattern }: Params<{ pattern: string }>) =>
  builder.selectFrom('diagrams').select(rowCount.as('n')).where('full_name', 'ilike', pattern),
)

export async function pageDiagrams(
  db: Db,
  { keyword, limit, offset }: { keyword: string; limit: number; offset: number },
): Promise<{ rows: DiagramListRow[]; total: number }> {
  const pattern = toLikePattern(keyword)
  const rows = await pageStatement(db, { pattern, limit, offset })
  const [count] = await countStatement(db, { pattern })
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

const findStatement = prepareStatement('diagram.find', (builder, { id }: Params<{ id: string }>) =>
  builder
    .selectFrom('diagrams as d')
    .leftJoin('users as u', 'u.id', 'd.saved_by')
    .select(['d.id', 'd.full_name', 'd.content', 'd.revision', 'u.real_name', 'd.saved_at'])
    .where('d.id', '=', id),
)

export async function findDiagram(db: Db, id: string): Promise<StoredDiagram | undefined> {
  const [row] = await findStatement(db, { id })
  return row
}

export interface DrawnDiagram {
  id: string
  fullName: string
  content: DiagramContent
  userId: string
  at: Date
}

export async function insertDiagram(db: Db, { id, fullName, content, userId, at }: DrawnDiagram): Promise<void> {
  await db.sql
    .insertInto('diagrams')
    .values({ id, full_name: fullName, content: JSON.stringify(content), saved_by: userId, saved_at: at })
    .execute()
}

/** Stores a locked diagram. */
export async function updateDiagram(tx: Db, drawn: DrawnDiagram & { revision: number }): Promise<void> {
  await tx.sql
    .updateTable('diagrams')
    .set({
      full_name: drawn.fullName,
      content: JSON.stringify(drawn.content),
      revision: drawn.revision,
      saved_by: drawn.userId,
      saved_at: drawn.at,
    })
    .where('id', '=', drawn.id)
    .execute()
}

export type LockedDiagram = Pick<StoredDiagram, 'full_name' | 'content' | 'revision'>

/** Locks a diagram until the transaction ends. */
export const lockDiagram = (tx: Db, id: string): Promise<LockedDiagram | undefined> =>
  tx.sql
    .selectFrom('diagrams')
    .select(['full_name', 'content', 'revision'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

/** Hands the diagrams of a user over. @returns how many */
export async function moveDiagrams(db: Db, from: string, to: string): Promise<number> {
  const { numUpdatedRows } = await db.sql
    .updateTable('diagrams')
    .set({ saved_by: to })
    .where('saved_by', '=', from)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
