import { menuType } from '@armature/contract'
import type { Deps } from '../deps.ts'
import { createId } from '../platform/ids.ts'
import { createReleasedPortal } from '../modules/portals/index.ts'
import { buildPortalLayout, portalSeed } from './data/portal.ts'
import type { ModelIds } from './seed-models.ts'
import { toNameColumns } from './seed-people.ts'

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
  const { id } = await createReleasedPortal(deps, input, buildPortalLayout(models))
  const directory = await deps.db.sql
    .selectFrom('menus')
    .select(['id', 'system_id'])
    .where('en_code', '=', 'portal')
    .executeTakeFirstOrThrow()
  await deps.db.sql
    .insertInto('menus')
    .values({
      id: createId(),
      system_id: directory.system_id,
      parent_id: directory.id,
      en_code: enCode,
      ...toNameColumns(names),
      type: menuType.portal,
      url_address: `/portal/${enCode}`,
      icon,
      property: JSON.stringify({ moduleId: id }),
      module_id: null,
      sort_code: 10,
    })
    .execute()
}
