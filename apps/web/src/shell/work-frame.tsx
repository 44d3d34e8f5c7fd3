import { QueryClientProvider } from '@tanstack/react-query'
import { Activity, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useMatches, useNavigation, useOutlet } from 'react-router'
import { queryClient } from '../lib/api/query-client.ts'
import { useSettings } from '../lib/state/settings.ts'
import { ProgressBar } from '../ui/feedback/progress-bar.tsx'
import { useCurrentPage } from './current-page.ts'
import { LockCover } from './lock/lock-cover.tsx'
import { PageFrame } from './pages/page-frame.tsx'
import { wholeWindow } from './pages/whole-window.ts'
import { ReloginDialog } from './banners/relogin-dialog.tsx'
import { Shell } from './shell.tsx'
import { ViewedAs } from './banners/viewed-as.tsx'

/**
 * The layout of every page with a session: the shell, or nothing around it. The shell and its kept pages stay mounted behind a
 * page that fills the window, so that going back restores them.
 */
export function WorkFrame() {
  const outlet = useOutlet()
  const isWhole = useMatches().some(({ handle }) => handle === wholeWindow)
  return (
    <QueryClientProvider client={queryClient}>
      <PageTitle />
      <Busy />
      <Framed isShown={!isWhole}>{!isWhole && outlet}</Framed>
      {isWhole && outlet}
      <ReloginDialog />
      <LockCover />
      <ViewedAs />
    </QueryClientProvider>
  )
}

// The shell is loaded only when it is needed.
function Framed({ isShown, children }: { isShown: boolean; children: ReactNode }) {
  const [wasShown, setShown] = useState(isShown)
  if (isShown && !wasShown) setShown(true)
  if (!wasShown) return null
  return (
    <Activity mode={isShown ? 'visible' : 'hidden'}>
      <Shell>
        <PageFrame />
        {children}
      </Shell>
    </Activity>
  )
}

// `{route title} - {system title}` (SO.44).
function PageTitle() {
  const { title } = useCurrentPage()
  const { title: system, sysName } = useSettings((state) => state.sysConfig)
  return <title>{[title, system || sysName].filter(Boolean).join(' - ')}</title>
}

// Shown during a navigation (S2.68).
function Busy() {
  const { t } = useTranslation('shell')
  return <ProgressBar fixed active={useNavigation().state !== 'idle'} label={t('navigating')} />
}
