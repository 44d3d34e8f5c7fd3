import { QueryClientProvider } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Outlet, useNavigation } from 'react-router'
import { queryClient } from '../lib/query-client.ts'
import { ProgressBar } from '../ui/progress-bar.tsx'
import { LeaveQuestion } from './leave-question.tsx'
import { ReloginDialog } from './relogin-dialog.tsx'

/** What every page behind the sign-in stands in, the designer included, which has no shell around it. */
export function WorkFrame() {
  return (
    <QueryClientProvider client={queryClient}>
      <Busy />
      <Outlet />
      <LeaveQuestion />
      <ReloginDialog />
    </QueryClientProvider>
  )
}

// Shows while a navigation runs (S2.68).
function Busy() {
  const { t } = useTranslation('shell')
  return <ProgressBar fixed active={useNavigation().state !== 'idle'} label={t('navigating')} />
}
