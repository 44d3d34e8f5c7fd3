import type { Language, PortalWidgetData, VisibleScreen } from '@armature/contract'
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { use, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { ApiError } from '../../../lib/api/api-error.ts'
import { queryClient } from '../../../lib/api/query-client.ts'
import { useLanguage } from '../../../lib/i18n/use-language.ts'
import { translateName } from '../../../lib/i18n/translate-name.ts'
import { useOwnSearch, type ChangeSearch } from '../../../lib/menu/page-search.ts'
import { getMenuName } from '../../../lib/menu/menu.ts'
import { useAppState } from '../../../lib/state/app-state.ts'
import { Denied, Empty, Failed } from '../../../ui/feedback/states.tsx'
import { listFilters } from '../../../widgets/filters/filter-values.ts'
import { FiltersContext, useFilterValues, type FilterState } from '../../../widgets/filters/use-filter-values.ts'
import { SquareLoaderProvider } from '../../../widgets/map/square-loader.ts'
import { MapLevelsProvider, useMapLevels } from '../../../widgets/map/use-map-levels.ts'
import { CheckedAddressesContext } from '../../../widgets/use-allowed-address.ts'
import { RowKeyContext, VideosContext } from '../elements/element-context.ts'
import { screenThemes } from '../elements/themes.ts'
import { fitScreen } from '../layout/fit-screen.ts'
import type { ShownPage } from '../layout/shown-pages.ts'
import { buildScreenQuery, type Audience, useScreenData, useScreenRows, useSquareLoader } from '../screen-api.ts'
import { FrameContext } from './frame-context.ts'
import { isInFilter, PageButtons, useTurningKeys } from './page-buttons.tsx'
import { PhoneStack } from './phone-stack.tsx'
import { Stage } from './stage.tsx'
import { StaleNote } from './stale-note.tsx'
import { useReplacedFilters } from './use-replaced-filters.ts'
import { useScreenSearch, type ScreenSearch } from './use-screen-search.ts'
import { useSwipe } from './use-swipe.ts'
import css from './stage.module.css'
import { useShownPage } from './use-shown-page.ts'

/** A released screen in the whole window: `/screen/<id>`, with the permissions of the current user (S2.40, S2.41, S2.49). */
export default function ScreenPage() {
  return <ScreenWindow audience="users" />
}

/** The screen that the address names, or another one, as the audience may see it. */
export function ScreenWindow({ audience, screenId }: { audience: Audience; screenId?: string }) {
  const { id: named = '' } = useParams()
  const id = screenId ?? named
  return (
    <QueryClientProvider client={queryClient}>
      <Loaded key={id} id={id} audience={audience} />
    </QueryClientProvider>
  )
}

interface LoadedProps {
  id: string
  audience: Audience
}

function Loaded({ id, audience }: LoadedProps) {
  const { t } = useTranslation('screens')
  const { data: screen, error, refetch } = useQuery(buildScreenQuery(id, audience))
  const isGone = error instanceof ApiError && error.code === 404
  const [Screen, Shown] = use(FrameContext) ? ([ScreenInPage, 'section'] as const) : ([ScreenInWindow, 'main'] as const)
  // a screen that is shown stays while the network fails, but not if it is turned off or the menu is withdrawn
  if (screen && !isGone) return <Screen screen={screen} audience={audience} />
  if (!error) return null
  return (
    <Shown className={css.state}>
      {isGone && audience === 'visitors' ? (
        <Empty title={t('noVisitors')} text={t('noVisitorsText')} />
      ) : isGone ? (
        <Denied name={t('screen')} />
      ) : (
        <Failed error={error} onRetry={() => void refetch()} />
      )}
    </Shown>
  )
}

interface ShownScreenProps {
  screen: VisibleScreen
  audience: Audience
}

const ScreenInWindow = (props: ShownScreenProps) => <ReleasedScreen {...props} search={useScreenSearch()} />
/** Pages add no entries to the history. */
const ScreenInPage = (props: ShownScreenProps) => <ReleasedScreen {...props} search={useOwnSearch()} />

function ReleasedScreen({ screen, audience, search }: ShownScreenProps & { search: ScreenSearch }) {
  const { id, layout } = screen
  const shown = useShownPage(layout, useScreenRows(id, layout, audience))
  const filters = useScreenFilters(layout, search)
  const { byId, staleSince, replaced } = useScreenData({ id, audience }, shown, layout.refreshSeconds, filters.values)
  useReplacedFilters(filters, replaced)
  const squares = useSquareLoader({ id, audience }, shown.shownPage, layout.refreshSeconds, filters.values)
  // each step is an entry of the history, so that the browser leads back too
  const levels = useMapLevels(search)
  const videos = useMemo(() => ({ screenId: id, audience }), [id, audience])
  return (
    // what visitors get contains only addresses that the server has checked
    <CheckedAddressesContext value={audience === 'visitors'}>
      <VideosContext value={videos}>
        <SquareLoaderProvider value={squares}>
          <MapLevelsProvider value={levels}>
            <ScreenView screen={screen} shown={shown} filters={filters} data={byId} />
          </MapLevelsProvider>
        </SquareLoaderProvider>
      </VideosContext>
      {staleSince !== null && <StaleNote since={staleSince} />}
    </CheckedAddressesContext>
  )
}

/** The filters of all pages: a value narrows its elements on each of them. Those that are hidden narrow nothing. */
export function useScreenFilters({ pages }: VisibleScreen['layout'], [params, setParams]: ScreenSearch): FilterState {
  const filters = useMemo(
    () => listFilters(pages.flatMap(({ elements }) => elements.filter(({ isHidden }) => !isHidden))),
    [pages],
  )
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
export function ScreenView({ screen, shown, filters, data }: ScreenViewProps) {
  const { carousel, all, shownPage, page, isStacked } = shown
  const language = useLanguage()
  const isPhone = useAppState((state) => state.device === 'mobile')
  const { layout } = screen
  const name = getMenuName(screen, language)
  const frame = use(FrameContext)
  const size = useWindowSize()
  const { scale, left, top, isScrolled } = fitScreen(layout, frame ?? size, layout.fit, isPhone)
  const isFramed = frame !== null
  const Main = isFramed ? 'section' : 'main'
  useEffect(() => {
    if (!isFramed) document.title = name
  }, [name, isFramed])
  const main = useRef<HTMLElement>(null)
  useTurningKeys(carousel, () => !isFramed || main.current?.contains(document.activeElement) === true)
  const swipe = useSwipe((by) => carousel.show(carousel.at + by))
  useEffect(() => {
    if (isStacked && main.current) main.current.scrollTop = 0
  }, [isStacked, page?.id, shownPage?.row?.value])
  if (!page) return null
  return (
    <Main
      className={css.window}
      ref={main}
      aria-label={name}
      data-scrolled={isStacked || isScrolled}
      // in a page, what is left of its part belongs to the screen; the rest of a display is dark
      style={isFramed ? { background: page.background || screenThemes[layout.theme].background } : undefined}
      tabIndex={-1}
      {...swipe}
      onFocus={({ target }) => isInFilter(target) && carousel.hold()}
      onChange={({ target }) => isInFilter(target) && carousel.hold()}
    >
      <RowKeyContext value={shownPage?.row?.value ?? ''}>
        <FiltersContext value={filters}>
          {isStacked ? (
            <PhoneStack layout={layout} page={page} data={data}>
              {shownPage && <PageProblem shown={shownPage} />}
            </PhoneStack>
          ) : (
            <div
              className={css.placed}
              style={{ left, top, width: layout.width * scale, height: layout.height * scale }}
            >
              <Stage layout={layout} page={page} data={data} scale={scale}>
                {shownPage && <PageProblem shown={shownPage} />}
              </Stage>
            </div>
          )}
        </FiltersContext>
      </RowKeyContext>
      <PageButtons
        carousel={carousel}
        isBar={isStacked}
        isFramed={isFramed}
        names={all.map((one) => nameShownPage(one, language))}
      />
    </Main>
  )
}

const nameShownPage = ({ page: { name, nameI18n }, row }: ShownPage, language: Language): string =>
  row?.cells[0] || translateName({ fullName: name, fullNameI18n: nameI18n }, language)

/** Why a page that is shown for rows has none. */
function PageProblem({ shown: { problem, msg } }: { shown: ShownPage }) {
  const { t } = useTranslation('portal')
  if (!problem) return null
  return (
    <p className={css.problem} role={problem === 'failed' ? 'alert' : undefined} title={msg}>
      {t(problem)}
    </p>
  )
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
