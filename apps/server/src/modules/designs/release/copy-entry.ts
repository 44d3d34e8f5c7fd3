import type { Db } from '../../../platform/database/database.ts'
import { copyItemGrants } from '../../grant-rows/index.ts'
import { copyItems } from '../../menu-item-rows/index.ts'
import { copyReleasedMenu } from '../../menu-rows/index.ts'

/**
 * Copies the menu of a model to its new menu in the other category: names and limits, items with data schemes, and all grants.
 * So a release to phones reaches the same users as on desktops, with the same permissions; from then on the two menus are
 * granted separately (decision 0097). A menu that was disabled on the screen of menus does not come back this way.
 */
export async function copyEntry(tx: Db, fromId: string, toId: string, mayEnable: boolean): Promise<void> {
  await copyReleasedMenu(tx, fromId, toId, mayEnable)
  const { fromIds, toIds } = await copyItems(tx, fromId, toId)
  await copyItemGrants(tx, [fromId, ...fromIds], [toId, ...toIds])
}
