import type { ScreenRecord } from '@armature/contract'
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router'
import { DesignerPlaceholder } from '../../../designer/designer-placeholder.tsx'
import { queryClient } from '../../../lib/api/query-client.ts'
import { VideosContext } from '../elements/element-context.ts'
import { SquareLoaderProvider } from '../../../widgets/map/square-loader.ts'
import { listPath } from '../screen-paths.ts'
import { ScreenView, useScreenFilters } from '../view/screen-page.tsx'
import { useScreenSearch } from '../view/use-screen-search.ts'
import { useShownPage } from '../view/use-shown-page.ts'
import { buildRecordQuery, useDraftData, useDraftRows, useDraftSquares } from './designer-api.ts'

/** The saved draft of a screen as viewers would see it, with the data that the designer may see: `/screens/<id>/preview`. */
export default function ScreenPreviewPage() {
  const { id = '' } = useParams()
  return (
    <QueryClientProvider client={queryClient}>
      <Loaded key={id} id={id} />
    </QueryClientProvider>
  )
}

function Loaded({ id }: { id: string }) {
  const { t } = useTranslation('screens')
  const navigate = useNavigate()
  const { data, error, refetch } = useQuery(buildRecordQuery(id))
  if (data) return <Preview screen={data} />
  return (
    <DesignerPlaceholder
      name={t('title')}
      {...(error && { error })}
      backLabel={t('back')}
      onBack={() => void navigate(listPath)}
      onRetry={() => void refetch()}
    />
  )
}

function Preview({ screen }: { screen: ScreenRecord }) {
  const shown = useShownPage(screen.layout, useDraftRows(screen.layout))
  const filters = useScreenFilters(screen.layout, useScreenSearch())
  const data = useDraftData(screen.layout, shown, filters.values)
  const squares = useDraftSquares(screen.layout, shown.shownPage, filters.values)
  const videos = useMemo(() => ({ screenId: screen.id, audience: 'users' as const }), [screen.id])
  return (
    <VideosContext value={videos}>
      <SquareLoaderProvider value={squares}>
        <ScreenView screen={screen} shown={shown} filters={filters} data={data} />
      </SquareLoaderProvider>
    </VideosContext>
  )
}
