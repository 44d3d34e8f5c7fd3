import { toNameValues } from '@armature/form-engine/control/problem'
import { type ItemKind, itemKindCodes, itemKinds } from '@armature/contract'
import type { ColumnData, DesignProblem } from '@armature/form-engine'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { hasFullMenu, listHeldSystems } from '../../held-items/index.ts'
import type { Actor } from '../../design-access/index.ts'
import { isOwnEntry } from '../../menu-rows/index.ts'
import type { StoredEntry } from './menu-entry.ts'

/** Ids of the applications that the actor may release into: those that they have. */
export async function listReleaseSystems(db: Db, { hasAllDesigns, userId }: Actor): Promise<readonly string[] | 'all'> {
  return hasAllDesigns || userId === null ? 'all' : listHeldSystems(db, userId)
}

/** Whether the actor may do in a release what needs the screen of menus: enable a menu, or remove a limit of other users. */
export const mayEditMenus = ({ isAdministrator, rights }: Actor): boolean =>
  isAdministrator || rights.buttons.has('system.menu:btn_edit')

/**
 * Finds limits of the released menus that this release would remove although they limit other users: the rules of the screen of
 * menus apply. Menus that no longer follow the design keep their limits anyway.
 */
export async function findLiftedLimits(
  db: Db,
  actor: Actor,
  designId: string,
  list: ColumnData,
): Promise<DesignProblem[]> {
  if (actor.isAdministrator || actor.userId === null) return []
  const lifted: DesignProblem[] = []
  for (const menu of await listLimitedMenus(db, designId, actor.userId)) {
    for (const kind of itemKindCodes) {
      const { limit } = itemKinds[kind]
      if (menu.property[limit] !== true || list[limit] === true || !limitsOthers(menu, kind)) continue
      if (mayEditMenus(actor) && (await hasFullMenu(db, actor.userId, menu.id, kind))) continue
      lifted.push(createProblem(menu, kind))
    }
  }
  return lifted
}

/** Warnings for menus that were disabled on the screen of menus and stay so, even if the release asks for them. */
export const findDisabledMenus = (actor: Actor, entries: readonly StoredEntry[]): DesignProblem[] =>
  mayEditMenus(actor)
    ? []
    : entries
        .filter((menu) => menu.enabled_mark !== 1 && menu.property['isHiddenByRelease'] !== true)
        .map((menu) => ({
          key: 'release.menuDisabled',
          path: '',
          level: 'warning',
          values: toNameValues('menu', menu.full_name, menu.full_name_i18n),
        }))

type LimitedMenu = Awaited<ReturnType<typeof listLimitedMenus>>[number]

/** Data schemes are made by hand, so they limit on purpose even before the menu is granted. */
const limitsOthers = (menu: LimitedMenu, kind: ItemKind): boolean =>
  menu.is_shared || (itemKinds[kind].isScheme === true && menu.has_schemes)

/** The menus of a design that follow it, at most one in each category. */
const listLimitedMenus = (db: Db, designId: string, userId: string) =>
  db.sql
    .selectFrom('menus as m')
    .select(['m.id', 'm.full_name', 'm.full_name_i18n', 'm.property'])
    .select([
      // to users other than the actor
      sql<boolean>`exists (select from grants g where g.item_type = 'menu' and g.item_id = m.id
         and not (g.object_type = 'user' and g.object_id = ${userId}))`.as('is_shared'),
      sql<boolean>`exists (select from menu_items i where i.menu_id = m.id and i.kind = 'resource')`.as('has_schemes'),
    ])
    .where('m.module_id', '=', designId)
    .where(isOwnEntry)
    .where(sql<boolean>`coalesce((m.property ->> 'followsDesign')::boolean, true)`)
    .execute()

function createProblem(menu: LimitedMenu, kind: ItemKind): DesignProblem {
  const { zh, ...plurals } = itemKinds[kind].texts.plural
  return {
    key: 'release.liftsLimit',
    path: '',
    level: 'error',
    values: {
      ...toNameValues('menu', menu.full_name, menu.full_name_i18n),
      ...toNameValues('kind', zh, { ...plurals, en: plurals.en.toLowerCase() }),
    },
  }
}
