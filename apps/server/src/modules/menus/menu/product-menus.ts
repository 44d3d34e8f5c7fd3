import { mainSystem, productMenus, type ProductMenu, type Text } from '@armature/contract'
import type { Db } from '../../../platform/database/database.ts'
import { createId } from '../../../platform/ids.ts'
import { insertItems } from '../../menu-item-rows/index.ts'
import { insertMenu } from '../../menu-rows/index.ts'

/** Directories of models are between the home page and the tools of the designer. */
const sortStep = 100

/**
 * Creates the application of the product, unless it is there, and those of its menus with their buttons that are not.
 *
 * @param laid codes of menus that were created before: the ones that an administrator deleted since are not created again
 */
export async function createProductMenus(db: Db, laid: ReadonlySet<string>): Promise<void> {
  const systemId = await ensureSystem(db)
  // an administrator may have moved them to another application: a new page is created in the directory it belongs to
  const rows = await db.sql.selectFrom('menus').select(['id', 'en_code', 'system_id']).execute()
  const there = new Map(rows.map((row) => [row.en_code, { id: row.id, systemId: row.system_id }]))
  for (const [at, menu] of productMenus.entries())
    await createMenu(db, systemId, null, menu, at * sortStep, { laid, there })
}

async function ensureSystem(db: Db): Promise<string> {
  const known = await db.sql
    .selectFrom('systems')
    .select('id')
    .where('en_code', '=', mainSystem.enCode)
    .executeTakeFirst()
  if (known) return known.id
  const id = createId()
  await db.sql
    .insertInto('systems')
    .values({ id, en_code: mainSystem.enCode, ...toNameColumns(mainSystem.name), icon: 'layout-grid' })
    .execute()
  return id
}

interface ExistingMenus {
  laid: ReadonlySet<string>
  /** menus by code, in any application */
  there: ReadonlyMap<string, { id: string; systemId: string }>
}

async function createMenu(
  db: Db,
  systemId: string,
  parentId: string | null,
  menu: ProductMenu,
  sortCode: number,
  known: ExistingMenus,
): Promise<void> {
  let own = known.there.get(menu.enCode)
  if (!own && known.laid.has(menu.enCode)) return
  own ??= { id: await insertProductMenu(db, systemId, parentId, menu, sortCode), systemId }
  for (const [at, child] of menu.pages.entries()) await createMenu(db, own.systemId, own.id, child, at, known)
}

async function insertProductMenu(
  db: Db,
  systemId: string,
  parentId: string | null,
  menu: ProductMenu,
  sortCode: number,
): Promise<string> {
  const id = createId()
  await insertMenu(db, {
    id,
    system_id: systemId,
    parent_id: parentId,
    en_code: menu.enCode,
    ...toNameColumns(menu.name),
    type: menu.type,
    url_address: menu.path,
    icon: menu.icon,
    property: JSON.stringify(menu.hasButtonRights ? { useBtnPermission: true } : {}),
    module_id: null,
    sort_code: sortCode,
  })
  await insertItems(db, id, menu.buttons.map(toItemRow))
  return id
}

const toNameColumns = ({ zh, ...others }: Text) => ({ full_name: zh, full_name_i18n: JSON.stringify(others) })

const toItemRow = ({ code, name: { zh, ...others } }: ProductMenu['buttons'][number], sortCode: number) => ({
  item: { kind: 'button' as const, enCode: code, fullName: zh, fullNameI18n: others },
  id: createId(),
  sortCode,
})
