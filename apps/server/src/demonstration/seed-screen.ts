import { buildControlRoomLayout, menuType } from '@armature/contract'
import { contractTexts } from '@armature/texts/contract'
import type { Deps } from '../deps.ts'
import { createReleasedScreen } from '../modules/screens/index.ts'
import { createId } from '../platform/ids.ts'
import type { ModelIds } from './seed-models.ts'

const screenCode = 'controlRoom'

/** The control room as a released screen, with an entry of the menu that opens it in a new window. */
export async function seedScreen(deps: Deps, models: ModelIds): Promise<void> {
  const { zh: fullName, ...fullNameI18n } = contractTexts.screenTemplates.controlRoom.name
  const { category } = contractTexts.screenTemplates.controlRoom
  const input = {
    fullName,
    fullNameI18n,
    enCode: screenCode,
    category: category.zh,
    icon: 'monitor',
    description: '',
    sortCode: 0,
    enabledMark: 1,
  } as const
  const { id } = await createReleasedScreen(deps, input, buildControlRoomLayout(models))
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
      en_code: screenCode,
      full_name: fullName,
      full_name_i18n: JSON.stringify(fullNameI18n),
      type: menuType.dataView,
      url_address: '',
      icon: 'monitor',
      property: JSON.stringify({ moduleId: id, isScreen: true }),
      module_id: null,
      sort_code: 11,
    })
    .execute()
}
