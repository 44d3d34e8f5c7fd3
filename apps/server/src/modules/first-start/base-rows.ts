import type { Db } from '../../platform/database/database.ts'
import { createId } from '../../platform/ids.ts'
import { type MenuSeed, type Names, mainSystem, productMenuSeeds } from '../menus/index.ts'
import { readSetting, writeSetting } from '../settings/index.ts'

/** Directories of models are between the home page and the tools of the designer. */
const sortStep = 100

/** Setting: codes of the menus that were created once. Menus that an administrator deleted since are not created again. */
const createdMenusSetting = 'baseMenus'

/** Creates the application `main` and its menus that were never created: a later version adds its new pages this way. */
export async function ensureBaseRows(db: Db): Promise<void> {
  const laid = new Set(await readSetting<string[]>(db, createdMenusSetting))
  const all = listCodes(productMenuSeeds)
  if (all.every((code) => laid.has(code))) return
  await createMenus(db, laid)
  await writeSetting(db, createdMenusSetting, all)
}

/** The same for all menus, whatever was created before. */
export async function createBaseRows(db: Db): Promise<void> {
  await createMenus(db, new Set())
  await writeSetting(db, createdMenusSetting, listCodes(productMenuSeeds))
}

async function createMenus(db: Db, laid: ReadonlySet<string>): Promise<void> {
  const systemId = await ensureSystem(db)
  // an administrator may have moved them to another application: a new page is created in the directory it belongs to
  const rows = await db.sql.selectFrom('menus').select(['id', 'en_code', 'system_id']).execute()
  const there = new Map(rows.map((row) => [row.en_code, { id: row.id, systemId: row.system_id }]))
  for (const [at, menu] of productMenuSeeds.entries())
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
    .values({ id, en_code: mainSystem.enCode, ...toNameColumns(mainSystem.names), icon: 'layout-grid' })
    .execute()
  return id
}

const listCodes = (seeds: readonly MenuSeed[]): string[] =>
  seeds.flatMap(({ enCode, children = [] }) => [enCode, ...listCodes(children)])

interface ExistingMenus {
  laid: ReadonlySet<string>
  /** menus by code, in any application */
  there: ReadonlyMap<string, { id: string; systemId: string }>
}

async function createMenu(
  db: Db,
  systemId: string,
  parentId: string | null,
  menu: MenuSeed,
  sortCode: number,
  known: ExistingMenus,
): Promise<void> {
  let own = known.there.get(menu.enCode)
  if (!own && known.laid.has(menu.enCode)) return
  own ??= { id: await insertMenu(db, systemId, parentId, menu, sortCode), systemId }
  for (const [at, child] of (menu.children ?? []).entries())
    await createMenu(db, own.systemId, own.id, child, at, known)
}

async function insertMenu(
  db: Db,
  systemId: string,
  parentId: string | null,
  menu: MenuSeed,
  sortCode: number,
): Promise<string> {
  const id = createId()
  await db.sql
    .insertInto('menus')
    .values({
      id,
      system_id: systemId,
      parent_id: parentId,
      en_code: menu.enCode,
      ...toNameColumns(menu.names),
      type: menu.type,
      url_address: menu.urlAddress,
      icon: menu.icon,
      property: JSON.stringify(menu.hasButtonRights ? { useBtnPermission: true } : {}),
      module_id: null,
      sort_code: sortCode,
    })
    .execute()
  for (const [at, [enCode, ...names]] of (menu.buttons ?? []).entries()) {
    const item = {
      id: createId(),
      menu_id: id,
      kind: 'button' as const,
      en_code: enCode,
      property: '{}',
      sort_code: at,
    }
    await db.sql
      .insertInto('menu_items')
      .values({ ...item, ...toNameColumns(names) })
      .execute()
  }
  return id
}

const toNameColumns = ([zh, tw, en]: Names) => ({ full_name: zh, full_name_i18n: JSON.stringify({ tw, en }) })
