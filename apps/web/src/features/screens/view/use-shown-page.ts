import type { PageRowList, VisibleScreen } from '@armature/contract'
import { useEffect, useMemo, useState } from 'react'
import { listItemElements, listShownItems } from '../layout/phone-stack.ts'
import { fillPage, listShownPages } from '../layout/shown-pages.ts'
import { useCarousel } from './use-carousel.ts'

/** The rows that pages are shown for. */
export interface ScreenRows {
  /** undefined while they are loading */
  lists: readonly PageRowList[] | undefined
  /** reads them again; the former ones stay until then */
  reload: () => void
}

/**
 * The page of a screen that is shown, and what shows another one. Rows are read again when the pages begin from the first one, so
 * that none appears or goes while others are shown. On a phone pages do not turn by themselves: users read it in their hand.
 */
export function useShownPage(
  { pages, phone, carouselSeconds }: VisibleScreen['layout'],
  { lists, reload }: ScreenRows,
) {
  const isStacked = useIsPortraitPhone() && phone === 'stack'
  const all = useMemo(() => listShownPages(pages, lists), [pages, lists])
  const carousel = useCarousel(all.length, isStacked ? 0 : carouselSeconds, reload)
  const shownPage = all[carousel.at]
  const page = useMemo(() => shownPage && fillPage(shownPage), [shownPage])
  const elements = useMemo(
    () => (page ? (isStacked ? listItemElements(listShownItems(page)) : page.elements) : []),
    [page, isStacked],
  )
  return { carousel, all, shownPage, page, isStacked, elements }
}

const portraitPhone = '(max-width: 767px) and (orientation: portrait)'

function useIsPortraitPhone(): boolean {
  const [isPhone, setPhone] = useState(() => matchMedia(portraitPhone).matches)
  useEffect(() => {
    const query = matchMedia(portraitPhone)
    const update = () => setPhone(query.matches)
    query.addEventListener('change', update)
    return () => query.removeEventListener('change', update)
  }, [])
  return isPhone
}
