import { randomUUID } from 'node:crypto'
import type pg from 'pg'

/** Fields of Station that the staff role of the bench may not see. */
export const hiddenFields = ['latitude', 'longitude']

/**
 * Puts limits on Station for the role of `staff`: rows of the own organisation and below, two columns and form fields hidden,
 * buttons to add and edit. The server reads them at its next start.
 */
export async function limitStaff(pool: pg.Pool, modelId: string): Promise<void> {
  const { rows } = await pool.query<{ id: string }>('select id from menus where module_id = $1', [modelId])
  const menuId = rows[0]?.id ?? ''
  await pool.query(`update menus set property = property || '{"useDataPermission": true}' where id = $1`, [menuId])
  const condition = {
    logic: 'and',
    groups: [{ logic: 'and', conditions: [{ field: '$organizeId', op: 'in', value: '@organizeIdAndSub' }] }],
  }
  const scheme = randomUUID()
  await pool.query(
    `insert into menu_items (id, menu_id, kind, en_code, full_name, full_name_i18n, property) values ($1, $2, 'resource', 'bench', 'bench', '{}', $3) on conflict do nothing`,
    [scheme, menuId, JSON.stringify({ condition })],
  )
  const role = `(select id from roles where en_code = 'inspector')`
  await pool.query(
    `insert into grants (object_type, object_id, item_type, item_id)
     select 'role', ${role}, i.kind, i.id from menu_items i where i.menu_id = $1 and (i.kind = 'resource' or i.kind = 'button' and i.en_code in ('btn_add', 'btn_edit', 'btn_detail'))
     on conflict do nothing`,
    [menuId],
  )
  await pool.query(
    `delete from grants a using menu_items i where i.id = a.item_id and i.menu_id = $1 and i.kind in ('column', 'form') and i.en_code = any($2) and a.object_id = ${role}`,
    [menuId, hiddenFields],
  )
}
