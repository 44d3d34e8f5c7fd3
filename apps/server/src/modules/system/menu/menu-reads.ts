import type { MenuCategory } from '@armature/contract'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import { nameIn } from '../../../platform/i18n/name-in.ts'
import { findReport } from '../../visual-dev/report/report.queries.ts'
import { dictionaries } from '../dictionary/dictionary.ts'
import { pageSystems } from '../system/system.queries.ts'
import { wayToMenuPage } from './menu-page.ts'
import { menuType } from './menu-types.ts'
import { detailOf, directoriesOf, treeOf } from './menu-view.ts'
import {
  countHolders,
  findCountedMenu,
  listDirectories,
  listMenusOf,
  listModels,
  listPortalNames,
} from './menu.queries.ts'

export async function menusOfSystem({ db }: Deps, systemId: string) {
  return { list: treeOf(await listMenusOf(db, systemId), await wayToMenuPage(db)) }
}

/** @throws AppError 'menu.unknown' */
export async function menuDetail({ db }: Deps, { language }: Caller, id: string) {
  const menu = await findCountedMenu(db, id)
  if (!menu) throw new AppError('menu.unknown')
  const model = menu.module_id === null ? undefined : (await listModels(db)).find((row) => row.id === menu.module_id)
  const dictionaryId = menu.type === menuType.dictionary ? String(menu.property['moduleId']) : undefined
  const dictionary = dictionaryId === undefined ? undefined : (await dictionaries(db)).find(dictionaryId)
  const portals = menu.type === menuType.portal ? await listPortalNames(db) : []
  const portal = portals.find(({ id: own }) => own === menu.property['moduleId'])
  const report = menu.type === menuType.report ? await findReport(db, String(menu.property['moduleId'])) : undefined
  const named = model ?? dictionary?.type ?? portal ?? report
  return detailOf(menu, await wayToMenuPage(db), {
    moduleName: named ? nameIn(language, named) : '',
    holders: await countHolders(db, id),
  })
}

export async function menuDirectories({ db }: Deps, { language }: Caller, id: string, category: MenuCategory) {
  const { rows: systems } = await pageSystems(db, { keyword: '', limit: 500, offset: 0 })
  return {
    list: directoriesOf(systems, await listDirectories(db, { withoutId: id === '0' ? null : id, category }), language),
  }
}

export async function menuPortals({ db }: Deps, { language }: Caller) {
  const rows = await listPortalNames(db)
  return { list: rows.map((row) => ({ id: row.id, fullName: nameIn(language, row), enCode: row.en_code })) }
}

export async function menuModels({ db }: Deps, { language }: Caller) {
  const rows = await listModels(db)
  return {
    list: rows.map((row) => ({ id: row.id, fullName: nameIn(language, row), enCode: row.en_code, menus: row.menus })),
  }
}
