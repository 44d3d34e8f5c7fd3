import { productMenus, type ProductMenu } from '@armature/contract'
import type { Db } from '../../platform/database/database.ts'
import { createProductMenus } from '../menus/index.ts'
import { readSetting, writeSetting } from '../settings/index.ts'

/** Setting: codes of the menus that were created once. Menus that an administrator deleted since are not created again. */
const createdMenusSetting = 'baseMenus'

/** Creates the application `main` and its menus that were never created: a later version adds its new pages this way. */
export async function ensureBaseRows(db: Db): Promise<void> {
  const laid = new Set(await readSetting<string[]>(db, createdMenusSetting))
  const all = listCodes(productMenus)
  if (all.every((code) => laid.has(code))) return
  await createProductMenus(db, laid)
  await writeSetting(db, createdMenusSetting, all)
}

/** The same for all menus, whatever was created before. */
export async function createBaseRows(db: Db): Promise<void> {
  await createProductMenus(db, new Set())
  await writeSetting(db, createdMenusSetting, listCodes(productMenus))
}

const listCodes = (seeds: readonly ProductMenu[]): string[] =>
  seeds.flatMap(({ enCode, pages }) => [enCode, ...listCodes(pages)])
