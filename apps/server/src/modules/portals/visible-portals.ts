import { menuType, portalLayout, type PortalLayout } from '@armature/contract'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../platform/app-error.ts'
import { createCache } from '../../platform/cache/cache.ts'
import { sharePerProcess } from '../../platform/cache/per-process.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { addTranslations, getLanguageTexts, languageTextsTopic, translateLayout } from '../language-texts/index.ts'
import { getMenuCache } from '../menu-catalogue/index.ts'
import { readSetting } from '../settings/index.ts'
import { findReleasedLayout, listOpenPortals, type PortalHead } from './visible-portals.queries.ts'

/** Setting: the start portal of users who have chosen none. */
export const startSetting = 'startPortal'
export const portalTopic = 'portal'

interface OpenPortals {
  heads: ReadonlyMap<string, PortalHead>
  /** '' if there is none, or if it is not released or switched off */
  startId: string
}

/** Caches released, enabled portals and their layouts per process; invalidated by the bus topics `portal` and `languageTexts`. */
const portalCache = sharePerProcess((deps: Deps) => {
  const open = createCache<OpenPortals>(deps, { name: 'portal', ttlMs: 60_000, max: 1 })
  const layouts = createCache<PortalLayout>(deps, { name: 'portalLayout', ttlMs: 60_000, max: 100 })
  for (const topic of [portalTopic, languageTextsTopic])
    deps.bus.subscribe(topic, () => {
      open.drop()
      layouts.drop()
    })
  return {
    open: () => open.get('all', () => loadOpenPortals(deps)),
    layout: (id: string) =>
      layouts.get(id, async () => {
        const layout = await findReleasedLayout(deps.db, id)
        if (!layout) throw new AppError('portal.unknown')
        return translateLayout(await getLanguageTexts(deps), layout, portalLayout)
      }),
  }
})

async function loadOpenPortals(deps: Deps): Promise<OpenPortals> {
  const { db } = deps
  const texts = await getLanguageTexts(deps)
  const translate = (head: PortalHead): PortalHead => ({
    ...head,
    full_name_i18n: addTranslations(texts, head.full_name, head.full_name_i18n),
  })
  const heads = new Map((await listOpenPortals(db)).map((head) => [head.id, translate(head)]))
  const startId = (await readSetting<string>(db, startSetting)) ?? ''
  return { heads, startId: heads.has(startId) ? startId : '' }
}

export const getOpenPortals = (deps: Deps): Promise<OpenPortals> => portalCache(deps).open()

/** The released layout of an enabled portal. @throws AppError 'portal.unknown' */
export const getReleasedLayout = (deps: Deps, id: string): Promise<PortalLayout> => portalCache(deps).layout(id)

/** Portals that the caller may see: through a menu of type 8, or because it is the start portal. Administrators see all. */
export async function listVisiblePortals(deps: Deps, caller: Caller): Promise<PortalHead[]> {
  const { heads, startId } = await getOpenPortals(deps)
  if (caller.isAdministrator) return [...heads.values()]
  const { menus } = await getMenuCache(deps).get()
  const led = new Set(
    menus.flatMap((menu) =>
      menu.type === menuType.portal && caller.rights.menuIds.has(menu.id) ? [menu.property['moduleId']] : [],
    ),
  )
  return [...heads.values()].filter(({ id }) => id === startId || led.has(id))
}

/** @throws AppError 'portal.unknown' if the portal does not exist or the caller may not see it */
export async function requireVisiblePortal(deps: Deps, caller: Caller, id: string): Promise<PortalHead> {
  const head = (await listVisiblePortals(deps, caller)).find((one) => one.id === id)
  if (!head) throw new AppError('portal.unknown')
  return head
}

/** The start portal of the caller: their choice if they may see it, else that of the installation; '' for the home page. */
export async function resolveStartPortal(deps: Deps, caller: Caller, chosenId: string | null): Promise<string> {
  const { startId } = await getOpenPortals(deps)
  if (!chosenId || chosenId === startId) return startId
  return (await listVisiblePortals(deps, caller)).some(({ id }) => id === chosenId) ? chosenId : startId
}
