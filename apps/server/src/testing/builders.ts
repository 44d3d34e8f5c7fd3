import { v7 } from 'uuid'
import { getOrganizeCache } from '../modules/organizations/organizes.ts'
import type { Db } from '../platform/database/database.ts'
import { unique } from './unique.ts'

export * from './identity-builders.ts'
export { unique }

/** Creates a company at the root, or a department; returns its id. */
export async function anOrganize(
  db: Db,
  values: { enCode?: string; fullName?: string; parentId?: string } = {},
): Promise<string> {
  const id = v7()
  const [parent] = values.parentId
    ? await db.query<{ id_path: string[] }>('select id_path from organizes where id = $1', [values.parentId])
    : []
  await db.query(
    'insert into organizes (id, parent_id, category, en_code, full_name, id_path) values ($1, $2, $3, $4, $5, $6)',
    [
      id,
      values.parentId ?? null,
      parent ? 'department' : 'company',
      values.enCode ?? unique('org'),
      values.fullName ?? '储能公司',
      [...(parent?.id_path ?? []), id],
    ],
  )
  getOrganizeCache.of(db)?.drop()
  return id
}
