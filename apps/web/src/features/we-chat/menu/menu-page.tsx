import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/api/api.ts'
import { Failed, Skeleton } from '../../../ui/feedback/states.tsx'
import { WhenReady } from '../when-ready.tsx'
import { MenuEditor } from './menu-editor.tsx'

/** The menu of the official account. */
export default function MenuPage() {
  return (
    <WhenReady>
      <Menu />
    </WhenReady>
  )
}

function Menu() {
  const { t } = useTranslation('weChat')
  const { data, error, refetch } = useQuery({
    queryKey: ['weChatMenu'],
    queryFn: ({ signal }) => call('GET /api/weChat/Menu', { signal, silent: true }),
    // unsaved changes must not be overwritten
    refetchOnWindowFocus: false,
  })
  if (error && !data) return <Failed title={t('menu.failed')} error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton rows={8} />
  return <MenuEditor menu={data} renew={async () => void (await refetch())} />
}
