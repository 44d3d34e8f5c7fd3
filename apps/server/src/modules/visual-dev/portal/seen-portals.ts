import type { PortalLayout } from '@armature/contract'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../platform/app-error.ts'
import { createCache } from '../../../platform/cache/cache.ts'
import { perProcess } from '../../../platform/cache/per-process.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import { menuCatalogue } from '../../permission/menu/menu-catalogue.ts'
import { readSetting } from '../../system/settings/settings.queries.ts'
import { findReleased, listOpenPortals, type PortalHead } from './seen.queries.ts'

/** Setting: the portal that everybody starts with who has chosen none. */
export const startSetting = 'startPortal'
export const portalTopic = 'portal'

interface OpenPortals {
  heads: ReadonlyMap<string, PortalHead>
  /** '' where there is none, or it cannot be seen now */
  startId: string
}

/** Portals that can be seen, and their layouts, read once per process and change (bus topic `portal`). */
const kept = perProcess((deps: Deps) => {
  const open = createCache<OpenPortals>({ ttlMs: 60_000, max: 1, clock: deps.clock })
  const layouts = createCache<PortalLayout>({ ttlMs: 60_000, max: 100, clock: deps.clock })
  deps.bus.subscribe(portalTopic, () => {
    open.drop()
    layouts.drop()
  })
  return {
    open: () => open.get('all', () => loadOpen(deps)),
    layout: (id: string) =>
      layouts.get(id, async () => {
        const layout = await findReleased(deps.db, id)
        if (!layout) throw new AppError('portal.unknown')
        return layout
      }),
  }
})

async function loadOpen({ db }: Deps): Promise<OpenPortals> {
  const heads = new Map((await listOpenPortals(db)).map((head) => [head.id, head]))
  const startId = (await readSetting<string>(db, startSetting)) ?? ''
  return { heads, startId: heads.has(startId) ? startId : '' }
}

export const openPortals = (deps: Deps): Promise<OpenPortals> => kept(deps).open()

/** The released layout of a portal that can be seen. @throws AppError 'portal.unknown' */
export const releasedLayout = (deps: Deps, id: string): Promise<PortalLayout> => kept(deps).layout(id)

/** Portals by what opens them: a menu entry of type 8 that the caller has, or that everybody starts with it. */
export async function visiblePortals(deps: Deps, caller: Caller): Promise<PortalHead[]> {
  const { heads, startId } = await openPortals(deps)
  if (caller.isAdministrator) return [...heads.values()]
  const { menus } = await menuCatalogue(deps).get()
  const led = new Set(
    menus.flatMap((menu) => (menu.type === 8 && caller.rights.menuIds.has(menu.id) ? [menu.property['moduleId']] : [])),
  )
  return [...heads.values()].filter(({ id }) => id === startId || led.has(id))
}

/** @throws AppError 'portal.unknown' for a portal that the caller may not see, as for one that there is not */
export async function requireVisible(deps: Deps, caller: Caller, id: string): Promise<PortalHead> {
  const head = (await visiblePortals(deps, caller)).find((one) => one.id === id)
  if (!head) throw new AppError('portal.unknown')
  return head
}

/** What the caller starts with: his own choice as long as he may see it, else the installation's; '' for the home page. */
export async function startPortalOf(deps: Deps, caller: Caller, chosenId: string | null): Promise<string> {
  const { startId } = await openPortals(deps)
  if (!chosenId || chosenId === startId) return startId
  return (await visiblePortals(deps, caller)).some(({ id }) => id === chosenId) ? chosenId : startId
}
