import { QueryClientProvider } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Outlet, useNavigation } from 'react-router'
import { queryClient } from '../lib/query-client.ts'
import { useSettings } from '../lib/settings.ts'
import { ProgressBar } from '../ui/progress-bar.tsx'
import { useCurrentPage } from './current-page.ts'
import { ReloginDialog } from './relogin-dialog.tsx'

/** What every page behind the sign-in stands in, the designer included, which has no shell around it. */
export function WorkFrame() {
  return (
    <QueryClientProvider client={queryClient}>
      <PageTitle />
      <Busy />
      <Outlet />
      <ReloginDialog />
    </QueryClientProvider>
  )
}

// `{route title} - {system title}` (SO.44).
function PageTitle() {
  const { title } = useCurrentPage()
  const { title: system, sysName } = useSettings((state) => state.sysConfig)
  return <title>{[title, system || sysName].filter(Boolean).join(' - ')}</title>
}

// Shows while a navigation runs (S2.68).
function Busy() {
  const { t } = useTranslation('shell')
  return <ProgressBar fixed active={useNavigation().state !== 'idle'} label={t('navigating')} />
}
