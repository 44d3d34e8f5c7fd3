import { type ScreenTemplate, buildTemplateLayout, menuType, screenTemplates } from '@armature/contract'
import { contractTexts } from '@armature/texts/contract'
import type { Deps } from '../deps.ts'
import { createReleasedScreen, openToVisitors } from '../modules/screens/index.ts'
import { insertMenu } from './insert-menu.ts'
import type { IconIds } from './seed-icons.ts'
import type { ModelIds } from './seed-models.ts'
import type { People } from './seed-people.ts'

const codes: Record<ScreenTemplate, string> = {
  controlRoom: 'controlRoom',
  revenue: 'revenueScreen',
  safety: 'safetyScreen',
  siteMap: 'siteMapScreen',
  siteCarousel: 'siteCarouselScreen',
  stationMap: 'stationMapScreen',
}

/** Those that visitors see without signing in, as they see `/stationCarousel` and `/largeScreenMap`. */
const publicTemplates: ReadonlySet<ScreenTemplate> = new Set(['siteCarousel', 'stationMap'])

/** The templates as released screens, each with an entry of the menu that opens it in a new window. */
export async function seedScreens(deps: Deps, models: ModelIds, icons: IconIds, people: People): Promise<void> {
  const administrator = people.byAccount.get('admin')?.id ?? ''
  const forms = Object.entries(models).map(([enCode, id]) => ({ enCode, id }))
  for (const [at, template] of screenTemplates.entries()) {
    const { zh: fullName, ...fullNameI18n } = contractTexts.screenTemplates[template].name
    const { category } = contractTexts.screenTemplates.controlRoom
    const enCode = codes[template]
    const icon = template === 'controlRoom' ? icons.controlRoom : 'monitor'
    const input = {
      ...{ fullName, fullNameI18n, enCode, category: category.zh },
      ...{ icon, description: '', sortCode: at, enabledMark: 1 as const },
    }
    const { id } = await createReleasedScreen(deps, input, buildTemplateLayout(template, forms))
    if (publicTemplates.has(template)) await openToVisitors(deps, id, administrator)
    await insertMenu(deps.db, {
      ...{ directory: 'portal', enCode, fullName, fullNameI18n, type: menuType.dataView, urlAddress: '' },
      ...{ icon, property: { moduleId: id, isScreen: true }, sortCode: 11 + at },
    })
  }
}
