import { menuType } from '@armature/contract'
import type { Deps } from '../deps.ts'
import { createReleasedPortal } from '../modules/portals/index.ts'
import { buildPortalLayout, portalSeed } from './data/portal.ts'
import { insertMenu } from './insert-menu.ts'
import type { ModelIds } from './seed-models.ts'

/** A portal over the demonstration's models, released, with an entry of the menu. */
export async function seedPortal(deps: Deps, models: ModelIds): Promise<void> {
  const { enCode, names, category, icon } = portalSeed
  const [fullName, tw, en] = names
  const input = {
    fullName,
    fullNameI18n: { tw, en },
    enCode,
    category,
    icon,
    description: '',
    sortCode: 0,
    enabledMark: 1,
  } as const
  const { id } = await createReleasedPortal(deps, input, buildPortalLayout(models, deps.clock()))
  await insertMenu(deps.db, {
    ...{ directory: 'portal', enCode, fullName, fullNameI18n: { tw, en }, type: menuType.portal },
    ...{ urlAddress: `/portal/${enCode}`, icon, property: { moduleId: id }, sortCode: 10 },
  })
}
