import type { PortalWidgetData, VisibleScreen } from '@armature/contract'
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react'
import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams, useSearchParams } from 'react-router'
import { ApiError } from '../../../lib/api/api-error.ts'
import { queryClient } from '../../../lib/api/query-client.ts'
import { useLanguage } from '../../../lib/i18n/use-language.ts'
import { translateName } from '../../../lib/i18n/translate-name.ts'
import type { ChangeSearch } from '../../../lib/menu/page-search.ts'
import { getMenuName } from '../../../lib/menu/menu.ts'
import { useAppState } from '../../../lib/state/app-state.ts'
import { IconButton } from '../../../ui/buttons/button.tsx'
import { Denied, Failed } from '../../../ui/feedback/states.tsx'
import { listFilters } from '../../../widgets/filters/filter-values.ts'
import { FiltersContext, useFilterValues, type FilterState } from '../../../widgets/filters/use-filter-values.ts'
import { fitScreen } from '../layout/fit-screen.ts'
import { listItemElements, listShownItems } from '../layout/phone-stack.ts'
import { buildScreenQuery, useScreenData } from '../screen-api.ts'
import { PhoneStack } from './phone-stack.tsx'
import { Stage } from './stage.tsx'
import { StaleNote } from './stale-note.tsx'
import css from './stage.module.css'
import { useCarousel } from './use-carousel.ts'

/** A released screen in the whole window: `/screen/<id>`, with the permissions of the current user (S2.40, S2.41, S2.49). */
export default function ScreenPage() {
  const { id = '' } = useParams()
  return (
    <QueryClientProvider client={queryClient}>
      <Loaded key={id} id={id} />
    </QueryClientProvider>
  )
}

function Loaded({ id }: { id: string }) {
  const { t } = useTranslation('screens')
  const { data: screen, error, refetch } = useQuery(buildScreenQuery(id))
  const isGone = error instanceof ApiError && error.code === 404
  // a screen that is shown stays while the network fails, but not if it is turned off or the menu is withdrawn
  if (screen && !isGone) return <ReleasedScreen screen={screen} />
  if (!error) return null
  return (
    <main className={css.state}>
      {isGone ? <Denied name={t('screen')} /> : <Failed error={error} onRetry={() => void refetch()} />}
    </main>
  )
}

function ReleasedScreen({ screen }: { screen: VisibleScreen }) {
  const { id, layout } = screen
  const shown = useShownPage(layout)
  const filters = useScreenFilters(layout)
  const { byId, staleSince } = useScreenData(id, shown.elements, layout.refreshSeconds, filters.values)
  return (
    <>
      <ScreenView screen={screen} shown={shown} filters={filters} data={byId} />
      {staleSince !== null && <StaleNote since={staleSince} />}
    </>
  )
}

/** The page of a screen that is shown, and what shows another one. Nobody reads a phone that turns its pages by itself. */
export function useShownPage({ pages, phone, carouselSeconds }: VisibleScreen['layout']) {
  const isStacked = useIsPortraitPhone() && phone === 'stack'
  const carousel = useCarousel(pages.length, isStacked ? 0 : carouselSeconds)
  const page = pages[carousel.at] ?? pages[0]
  const elements = useMemo(
    () => (page ? (isStacked ? listItemElements(listShownItems(page)) : page.elements) : []),
    [page, isStacked],
  )
  return { carousel, page, isStacked, elements }
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

/** The filters of all pages: a value narrows its elements on each of them. Those that are hidden narrow nothing. */
export function useScreenFilters({ pages }: VisibleScreen['layout']): FilterState {
  const filters = useMemo(
    () => listFilters(pages.flatMap(({ elements }) => elements.filter(({ isHidden }) => !isHidden))),
    [pages],
  )
  const [params, setParams] = useSearchParams()
  const change = useCallback<ChangeSearch>((next) => setParams(next, { replace: true }), [setParams])
  return useFilterValues(filters, [params, change])
}

interface ScreenViewProps {
  screen: Pick<VisibleScreen, 'fullName' | 'fullNameI18n' | 'layout'>
  shown: ReturnType<typeof useShownPage>
  filters: FilterState
  /** of the elements of the page, by their ids */
  data: ReadonlyMap<string, PortalWidgetData>
}

/** A screen that fills the window; keys turn its pages. */
export function ScreenView({ screen, shown: { carousel, page, isStacked }, filters, data }: ScreenViewProps) {
  const language = useLanguage()
  const isPhone = useAppState((state) => state.device === 'mobile')
  const { layout } = screen
  const name = getMenuName(screen, language)
  const { scale, left, top, isScrolled } = fitScreen(layout, useWindowSize(), layout.fit, isPhone)
  useEffect(() => {
    document.title = name
  }, [name])
  useTurningKeys(carousel)
  const main = useRef<HTMLElement>(null)
  useEffect(() => {
    if (isStacked && main.current) main.current.scrollTop = 0
  }, [isStacked, page?.id])
  if (!page) return null
  return (
    <main
      className={css.window}
      ref={main}
      aria-label={name}
      data-scrolled={isStacked || isScrolled}
      tabIndex={-1}
      onFocus={({ target }) => isInFilter(target) && carousel.hold()}
      onChange={({ target }) => isInFilter(target) && carousel.hold()}
    >
      <FiltersContext value={filters}>
        {isStacked ? (
          <PhoneStack layout={layout} page={page} data={data} />
        ) : (
          <div className={css.placed} style={{ left, top, width: layout.width * scale, height: layout.height * scale }}>
            <Stage layout={layout} page={page} data={data} scale={scale} />
          </div>
        )}
      </FiltersContext>
      {layout.pages.length > 1 && (
        <PageButtons
          carousel={carousel}
          count={layout.pages.length}
          isBar={isStacked}
          name={translateName({ fullName: page.name, fullNameI18n: page.nameI18n }, language)}
        />
      )}
    </main>
  )
}

/** Whether something is part of a filter, where keys choose and do not turn pages. */
const isInFilter = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[data-own-keys]') !== null

type Carousel = ReturnType<typeof useCarousel>

interface PageButtonsProps {
  carousel: Carousel
  count: number
  /** always in view, below the page */
  isBar: boolean
  /** of the page that is shown */
  name: string
}

function PageButtons({ carousel, count, isBar, name }: PageButtonsProps) {
  const { t } = useTranslation('screens')
  const { at, show, isPaused, setPaused, canTurn } = carousel
  return (
    <nav className={css.pages} data-bar={isBar || undefined} aria-label={t('pages')}>
      <IconButton icon={ChevronLeft} label={t('previousPage')} onClick={() => show(at - 1)} />
      <span aria-live={canTurn && !isPaused ? 'off' : 'polite'}>
        {[name, `${at + 1} / ${count}`].filter(Boolean).join(' · ')}
      </span>
      <IconButton icon={ChevronRight} label={t('nextPage')} onClick={() => show(at + 1)} />
      {canTurn && (
        <IconButton
          icon={isPaused ? Play : Pause}
          label={t(isPaused ? 'continue' : 'pause')}
          onClick={() => setPaused(!isPaused)}
        />
      )}
    </nav>
  )
}

function useTurningKeys({ at, show, isPaused, setPaused, canTurn }: Carousel): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isInFilter(event.target)) return
    if (event.key === 'ArrowRight' || event.key === 'PageDown') show(at + 1)
    else if (event.key === 'ArrowLeft' || event.key === 'PageUp') show(at - 1)
    else if (event.key === 'Home') show(0)
    else if (event.key === 'End') show(-1)
    else if (event.key === ' ' && canTurn && !(event.target instanceof HTMLButtonElement)) setPaused(!isPaused)
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}

const readSize = () => ({ width: window.innerWidth, height: window.innerHeight })

function useWindowSize() {
  const [size, setSize] = useState(readSize)
  useEffect(() => {
    const update = () => setSize(readSize())
    window.addEventListener('resize', update)
    return () => window.removeEventListener('resize', update)
  }, [])
  return size
}
