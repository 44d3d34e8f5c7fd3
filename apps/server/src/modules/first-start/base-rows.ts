import type { Db } from '../../platform/database/database.ts'
import { newId } from '../../platform/ids.ts'

/** A name in zh, tw, en. */
type Names = readonly [zh: string, tw: string, en: string]

interface MenuSeed {
  enCode: string
  names: Names
  /** 0 directory, 2 page */
  type: 0 | 2
  urlAddress: string
  icon: string
  buttons?: readonly (readonly [enCode: string, ...Names])[]
  children?: readonly MenuSeed[]
}

const system: { enCode: string; names: Names } = { enCode: 'main', names: ['主系统', '主系統', 'Main system'] }

/** What every installation has; models come on top by their release. */
const menus: readonly MenuSeed[] = [
  { enCode: 'home', names: ['首页', '首頁', 'Home'], type: 2, urlAddress: '/home', icon: 'house' },
  {
    enCode: 'onlineDev',
    names: ['在线开发', '線上開發', 'Development'],
    type: 0,
    urlAddress: '',
    icon: 'blocks',
    children: [
      {
        enCode: 'onlineDev.webDesign',
        names: ['功能设计', '功能設計', 'Form design'],
        type: 2,
        urlAddress: '/onlineDev/webDesign',
        icon: 'pencil-ruler',
        buttons: [
          ['btn_add', '新建', '新增', 'New'],
          ['btn_edit', '编辑', '編輯', 'Edit'],
          ['btn_remove', '删除', '刪除', 'Delete'],
          ['btn_release', '发布', '發布', 'Release'],
        ],
      },
    ],
  },
]

/** Directories of models stand between the home page and the tools of the designer. */
const sortStep = 100

/** The system `main` with its first menus, where the database has no system yet. */
export async function ensureBaseRows(db: Db): Promise<void> {
  if (await db.sql.selectFrom('systems').select('id').limit(1).executeTakeFirst()) return
  const systemId = newId()
  await db.sql
    .insertInto('systems')
    .values({ id: systemId, en_code: system.enCode, ...columnsOf(system.names), icon: 'layout-grid' })
    .execute()
  for (const [at, menu] of menus.entries()) await insertMenu(db, systemId, null, menu, at * sortStep)
}

async function insertMenu(
  db: Db,
  systemId: string,
  parentId: string | null,
  menu: MenuSeed,
  sortCode: number,
): Promise<void> {
  const id = newId()
  await db.sql
    .insertInto('menus')
    .values({
      id,
      system_id: systemId,
      parent_id: parentId,
      en_code: menu.enCode,
      ...columnsOf(menu.names),
      type: menu.type,
      url_address: menu.urlAddress,
      icon: menu.icon,
      property: '{}',
      module_id: null,
      sort_code: sortCode,
    })
    .execute()
  for (const [at, [enCode, ...names]] of (menu.buttons ?? []).entries()) {
    const item = { id: newId(), menu_id: id, kind: 'button' as const, en_code: enCode, property: '{}', sort_code: at }
    await db.sql
      .insertInto('menu_items')
      .values({ ...item, ...columnsOf(names) })
      .execute()
  }
  for (const [at, child] of (menu.children ?? []).entries()) await insertMenu(db, systemId, id, child, at)
}

const columnsOf = ([zh, tw, en]: Names) => ({ full_name: zh, full_name_i18n: JSON.stringify({ tw, en }) })
