import {
  type ScreenElement,
  type ScreenLayout,
  type ScreenPageName,
  type ScreenTemplate,
  buildTemplateLayout,
  getTemplateName,
  menuType,
  screenTemplates,
} from '@armature/contract'
import { contractTexts } from '@armature/texts/contract'
import { buildLine } from '@armature/contract/visual-dev/screen-template-parts'
import type { Deps } from '../deps.ts'
import { createReleasedScreen, openToVisitors } from '../modules/screens/index.ts'
import { changeSysConfig } from '../modules/settings/index.ts'
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

/** Those that visitors see without signing in, at the addresses of the full-screen pages. */
const shownAt: Partial<Record<ScreenTemplate, `${ScreenPageName}Screen`>> = {
  siteCarousel: 'stationCarouselScreen',
  stationMap: 'largeScreenMapScreen',
}

const generated = { zh: '演示数据', tw: '示範資料', en: 'Demonstration data' }
const source = {
  zh: '电站数据：Global Power Plant Database，CC BY 4.0',
  tw: '電站資料：Global Power Plant Database，CC BY 4.0',
  en: 'Power stations: Global Power Plant Database, CC BY 4.0',
}
/** Where the figures of the demonstration come from, for visitors who see nothing else of it. */
const origins: Partial<Record<ScreenTemplate, ScreenElement[]>> = {
  siteCarousel: [buildLine('generated', generated, [1500, 80, 380, 32], 'right')],
  stationMap: [
    buildLine('generated', generated, [1500, 80, 380, 32], 'right'),
    buildLine('source', source, [940, 1044, 940, 32], 'right'),
  ],
}

const addElements = (layout: ScreenLayout, elements: readonly ScreenElement[]): ScreenLayout => ({
  ...layout,
  pages: layout.pages.map((page) => ({ ...page, elements: [...page.elements, ...elements] })),
})

/** The templates as released screens, each with an entry of the menu that opens it in a new window. */
export async function seedScreens(deps: Deps, models: ModelIds, icons: IconIds, people: People): Promise<void> {
  const administrator = people.byAccount.get('admin')?.id ?? ''
  const forms = Object.entries(models).map(([enCode, id]) => ({ enCode, id }))
  for (const [at, template] of screenTemplates.entries()) {
    const { fullName, fullNameI18n } = getTemplateName(template)
    const { category } = contractTexts.screenTemplates.controlRoom
    const enCode = codes[template]
    const icon = template === 'controlRoom' ? icons.controlRoom : 'monitor'
    const input = {
      ...{ fullName, fullNameI18n, enCode, category: category.zh },
      ...{ icon, description: '', sortCode: at, enabledMark: 1 as const },
    }
    const { id } = await createReleasedScreen(
      deps,
      input,
      addElements(buildTemplateLayout(template, forms), origins[template] ?? []),
    )
    const address = shownAt[template]
    if (address) {
      await openToVisitors(deps, id, administrator)
      await changeSysConfig(deps, { [address]: id })
    }
    await insertMenu(deps.db, {
      ...{ directory: 'portal', enCode, fullName, fullNameI18n, type: menuType.dataView, urlAddress: '' },
      ...{ icon, property: { moduleId: id, isScreen: true }, sortCode: 11 + at },
    })
  }
}
