import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { ConflictPart } from '../../../designer/conflict-part.tsx'
import type { ScreenDesign } from './editor.ts'
import { useElementName } from './element-name.ts'

/** The parts of a screen that another user may have changed. */
export function useConflictParts(): ConflictPart<ScreenDesign>[] {
  const { t } = useTranslation('screens')
  const nameElement = useElementName()
  return useMemo(
    () => [
      {
        key: 'pages',
        label: t('parts.pages'),
        read: ({ layout }) => layout.pages,
        take: ({ layout }, from) => ({ layout: { ...layout, pages: from.layout.pages } }),
        listEntries: ({ layout }) =>
          layout.pages.flatMap(({ elements, ...page }, at) => [
            {
              id: ` page ${page.id}`,
              name: page.name || t('pageNumber', { number: at + 1 }),
              value: page,
            },
            ...elements.map((element) => ({
              id: element.id,
              name: nameElement(element),
              value: element,
            })),
          ]),
      },
      {
        key: 'settings',
        label: t('parts.settings'),
        read: ({ layout: { pages: _pages, ...settings } }) => settings,
        take: ({ layout: { pages } }, from) => ({ layout: { ...from.layout, pages } }),
        show: ({ layout: { width, height, theme, fit, phone = 'scale' } }) =>
          [`${width} × ${height}`, t(`themes.${theme}`), t(`fits.${fit}`), t(`phones.${phone}`)].join(' · '),
      },
    ],
    [t, nameElement],
  )
}
