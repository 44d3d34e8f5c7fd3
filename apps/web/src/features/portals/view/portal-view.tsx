import type { VisiblePortal } from '@armature/contract'
import { useQuery } from '@tanstack/react-query'
import { RotateCw } from 'lucide-react'
import { lazy, Suspense, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../../lib/api/api-error.ts'
import { useAppState } from '../../../lib/state/app-state.ts'
import { getMenuName } from '../../../lib/menu/menu.ts'
import { useOwnSearch } from '../../../lib/menu/page-search.ts'
import { useSession } from '../../../lib/session/session.ts'
import { useLanguage } from '../../../lib/i18n/use-language.ts'
import { IconButton } from '../../../ui/buttons/button.tsx'
import { Denied, Empty, Failed, Skeleton } from '../../../ui/feedback/states.tsx'
import { MapLevelsProvider, useMapLevels } from '../../../widgets/map/use-map-levels.ts'
import { SquareLoaderProvider } from '../../../widgets/map/square-loader.ts'
import { FiltersContext } from '../../../widgets/filters/use-filter-values.ts'
import { usePortalFilters } from '../filters/use-portal-filters.ts'
import { applyArrangement, listShownWidgets } from '../layout/arrangement.ts'
import { buildPortalQuery, usePortalData, useSquareLoader } from '../portal-api.ts'
import { PortalGrid } from './portal-grid.tsx'
import css from './portal-view.module.css'
import { PortalMenu } from './portal-menu.tsx'

// the drag and drop library is loaded lazily
const ArrangeView = lazy(() => import('./arrange-view.tsx'))

/** A released portal, with the permissions of the current user. */
export function PortalView({ id }: { id: string }) {
  const { t } = useTranslation('portal')
  const { data: portal, error, refetch } = useQuery(buildPortalQuery(id))
  if (portal) return <LoadedPortal key={portal.id} portal={portal} />
  if (error instanceof ApiError && error.code === 404) return <Denied name={t('portal')} />
  if (error) return <Failed error={error} onRetry={() => void refetch()} />
  return <Skeleton rows={10} />
}

function LoadedPortal({ portal }: { portal: VisiblePortal }) {
  const { t } = useTranslation('portal')
  const language = useLanguage()
  const [isArranging, setArranging] = useState(false)
  const isPhone = useAppState((state) => state.device === 'mobile')
  const isWatched = useSession((state) => state.userInfo?.viewedBy !== undefined)
  const { layout, arrangement } = portal
  const shown = useMemo(() => applyArrangement(layout, arrangement), [layout, arrangement])
  const filters = usePortalFilters(portal)
  const { data, error, isFetching, refetch } = usePortalData(
    portal.id,
    // a hidden widget that is brought back needs its data before the arrangement is saved
    isArranging ? layout.widgets : listShownWidgets(shown, isPhone),
    layout.refreshSeconds,
    filters.values,
  )
  const squares = useSquareLoader(portal.id, layout.refreshSeconds, filters.values)
  const levels = useMapLevels(useOwnSearch())
  const asked = { list: data?.list, error, retry: () => void refetch() }
  const name = getMenuName(portal, language)
  const content = isArranging ? (
    <Suspense fallback={<Skeleton rows={10} />}>
      <ArrangeView portal={portal} asked={asked} onClose={() => setArranging(false)} />
    </Suspense>
  ) : (
    <div className={css.page}>
      <header className={css.bar}>
        <h1 className="cut">{name}</h1>
        <span className={css.tools}>
          <IconButton icon={RotateCw} label={t('refresh')} aria-busy={isFetching} onClick={asked.retry} />
          {!isWatched && <PortalMenu portal={portal} {...(isPhone ? {} : { onArrange: () => setArranging(true) })} />}
        </span>
      </header>
      {layout.widgets.length === 0 ? (
        <Empty title={t('emptyPortal')} text={t('emptyPortalText')} />
      ) : (
        <PortalGrid columns={layout.columns} arranged={shown} asked={asked} />
      )}
    </div>
  )
  return (
    <FiltersContext value={filters}>
      <SquareLoaderProvider value={squares}>
        <MapLevelsProvider value={levels}>{content}</MapLevelsProvider>
      </SquareLoaderProvider>
    </FiltersContext>
  )
}
