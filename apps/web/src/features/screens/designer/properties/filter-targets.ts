import type { ScreenElement } from '@armature/contract'
import { useTranslation } from 'react-i18next'
import { translateName } from '../../../../lib/i18n/translate-name.ts'
import { useLanguage } from '../../../../lib/i18n/use-language.ts'
import type { FilterTarget } from '../../../../widgets/source/filter-rows.tsx'
import { listLayerTargets } from '../../../../widgets/source/layer-targets.ts'
import type { Box } from '../../layout/geometry.ts'
import { useEditor } from '../editor.ts'
import { useElementName } from '../element-name.ts'

/**
 * The elements that can be narrowed, by names that tell them apart.
 *
 * @param pageId only those of one page
 */
export function useFilterTargets(pageId?: string): FilterTarget[] {
  const { t } = useTranslation('screens')
  const language = useLanguage()
  const nameElement = useElementName()
  const { pages } = useEditor((state) => state.layout)
  const targets = pages.flatMap(({ id, elements, name, nameI18n }, at) => {
    if (pageId !== undefined && id !== pageId) return []
    const page =
      translateName({ fullName: name, fullNameI18n: nameI18n }, language) || t('pageNumber', { number: at + 1 })
    return elements.flatMap((element): FilterTarget[] => {
      if (!('source' in element)) return []
      const own = nameElement(takeBorderTitle(element, elements))
      const full = pages.length > 1 && pageId === undefined ? `${page} · ${own}` : own
      return [
        { id: element.id, name: full, source: element.source },
        ...(element.kind === 'map' ? listLayerTargets(element, full, language) : []),
      ]
    })
  })
  return numberNames(targets)
}

/** An element without a title of its own often lies in a border that has one. */
function takeBorderTitle(element: ScreenElement, all: readonly ScreenElement[]): ScreenElement {
  if (element.name !== '' || element.title !== '') return element
  const border = all.find(({ kind, title, ...box }) => kind === 'border' && title !== '' && contains(box, element))
  return border ? { ...element, title: border.title, titleI18n: border.titleI18n } : element
}

const contains = (outer: Box, { x, y, w, h }: Box): boolean =>
  outer.x <= x && outer.y <= y && outer.x + outer.w >= x + w && outer.y + outer.h >= y + h

/** Numbers the names that occur several times: Chart, Chart 2. */
function numberNames(targets: readonly FilterTarget[]): FilterTarget[] {
  const counts = new Map<string, number>()
  return targets.map((target) => {
    const count = (counts.get(target.name) ?? 0) + 1
    counts.set(target.name, count)
    return count === 1 ? target : { ...target, name: `${target.name} ${count}` }
  })
}
