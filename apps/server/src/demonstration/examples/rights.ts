import type { Db } from '../../platform/database/database.ts'

/** Roles that work with the examples; every other role of the demonstration looks at them. */
const workers = new Set(['designer', 'manager'])
/** buttons of users with read access */
const watched = new Set(['btn_detail', 'btn_print'])

/** Every role can read the examples; only roles that work with them can change them. */
export async function grantExamples({ sql }: Db, menuIds: readonly string[]): Promise<void> {
  const roles = await sql.selectFrom('roles').select(['id', 'en_code']).execute()
  const items = await sql
    .selectFrom('menu_items')
    .select(['id', 'kind', 'en_code'])
    .where('menu_id', 'in', [...menuIds])
    .execute()
  const grants = roles.flatMap(({ id, en_code: role }) => {
    const granted = items.filter(
      ({ kind, en_code: code }) => kind !== 'button' || workers.has(role) || watched.has(code),
    )
    const given = [
      ...menuIds.map((menuId) => ['menu', menuId] as const),
      ...granted.map((item) => [item.kind, item.id] as const),
    ]
    return given.map(([item_type, item_id]) => ({ object_type: 'role' as const, object_id: id, item_type, item_id }))
  })
  await sql.insertInto('grants').values(grants).execute()
}
