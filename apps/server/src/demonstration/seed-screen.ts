import { buildControlRoomLayout, menuType } from '@armature/contract'
import { contractTexts } from '@armature/texts/contract'
import type { Deps } from '../deps.ts'
import { createReleasedScreen } from '../modules/screens/index.ts'
import { insertMenu } from './insert-menu.ts'
import type { IconIds } from './seed-icons.ts'
import type { ModelIds } from './seed-models.ts'

const screenCode = 'controlRoom'

/** The control room as a released screen, with an entry of the menu that opens it in a new window. */
export async function seedScreen(deps: Deps, models: ModelIds, { controlRoom: icon }: IconIds): Promise<void> {
  const { zh: fullName, ...fullNameI18n } = contractTexts.screenTemplates.controlRoom.name
  const { category } = contractTexts.screenTemplates.controlRoom
  const input = {
    fullName,
    fullNameI18n,
    enCode: screenCode,
    category: category.zh,
    icon,
    description: '',
    sortCode: 0,
    enabledMark: 1,
  } as const
  const { id } = await createReleasedScreen(deps, input, buildControlRoomLayout(models))
  await insertMenu(deps.db, {
    ...{ directory: 'portal', enCode: screenCode, fullName, fullNameI18n, type: menuType.dataView, urlAddress: '' },
    ...{ icon, property: { moduleId: id, isScreen: true }, sortCode: 11 },
  })
}
