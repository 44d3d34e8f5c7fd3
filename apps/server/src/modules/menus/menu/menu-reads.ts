import { menuType, type MenuCategory } from '@armature/contract'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import { resolveName } from '../../../platform/i18n/resolve-name.ts'
import { findSource } from '../../data-sources/index.ts'
import { findReport } from '../../reports/index.ts'
import { getDictionaries } from '../../dictionaries/index.ts'
import { pageSystems } from '../system/system.queries.ts'
import { listMenuPagePath } from '../system/menu-admin-page.ts'
import { toMenuDetail, buildDirectories, buildTree, isScreenMenu } from './menu-view.ts'
import {
  countHolders,
  findCountedMenu,
  listDirectories,
  listSystemMenus,
  listModels,
  listReleasedNames,
} from './menu.queries.ts'

export async function getSystemMenus({ db }: Deps, systemId: string) {
  return { list: buildTree(await listSystemMenus(db, systemId), await listMenuPagePath(db)) }
}

/** @throws AppError 'menu.unknown' */
export async function getMenuDetail({ db }: Deps, { language }: Caller, id: string) {
  const menu = await findCountedMenu(db, id)
  if (!menu) throw new AppError('menu.unknown')
  const model = menu.module_id === null ? undefined : (await listModels(db)).find((row) => row.id === menu.module_id)
  const dictionaryId = menu.type === menuType.dictionary ? String(menu.property['moduleId']) : undefined
  const dictionary = dictionaryId === undefined ? undefined : (await getDictionaries(db)).find(dictionaryId)
  const table = menu.type === menuType.portal ? 'portals' : isScreenMenu(menu) ? 'screens' : null
  const layouts = table ? await listReleasedNames(db, table) : []
  const layout = layouts.find(({ id: own }) => own === menu.property['moduleId'])
  const report = menu.type === menuType.report ? await findReport(db, String(menu.property['moduleId'])) : undefined
  const { sourceList: list } = toMenuDetail(menu, new Set(), { moduleName: '', holders: 0 })
  const source = list ? await findSource(db, list.sourceId) : undefined
  const named = model ?? dictionary?.type ?? layout ?? report ?? source
  return toMenuDetail(menu, await listMenuPagePath(db), {
    moduleName: named ? resolveName(language, named) : '',
    holders: await countHolders(db, id),
  })
}

export async function getMenuDirectories({ db }: Deps, { language }: Caller, id: string, category: MenuCategory) {
  const { rows: systems } = await pageSystems(db, { keyword: '', limit: 500, offset: 0 })
  return {
    list: buildDirectories(
      systems,
      await listDirectories(db, { withoutId: id === '0' ? null : id, category }),
      language,
    ),
  }
}

/** Released portals or screens that a menu can open. */
export async function listMenuLayouts({ db }: Deps, { language }: Caller, table: 'portals' | 'screens') {
  const rows = await listReleasedNames(db, table)
  return { list: rows.map((row) => ({ id: row.id, fullName: resolveName(language, row), enCode: row.en_code })) }
}

export async function getMenuModels({ db }: Deps, { language }: Caller) {
  const rows = await listModels(db)
  return {
    list: rows.map((row) => ({
      id: row.id,
      fullName: resolveName(language, row),
      enCode: row.en_code,
      menus: row.menus,
    })),
  }
}
