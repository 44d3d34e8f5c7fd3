import { useEffect, type ReactNode } from 'react'
import { closeSidebar, useAppState } from '../lib/app-state.ts'
import { useSettings } from '../lib/settings.ts'
import { useCurrentPage } from './current-page.ts'
import { LastLogin } from './last-login.tsx'
import { LeaveQuestion } from './leave-question.tsx'
import { Navbar } from './navbar.tsx'
import { Sheet, Sidebar } from './sidebar.tsx'
import styles from './shell.module.css'
import { TabStrip } from './tab-strip.tsx'

/** The frame around every page behind the sign-in: the classic layout (S2.75). On a phone the side panel is a sheet. */
export function Shell({ children }: { children: ReactNode }) {
  const device = useAppState((state) => state.device)
  const isMobile = device === 'mobile'
  const hasTabs = useSettings((state) => state.tagsView) && !isMobile
  return (
    <>
      <div className={styles.app}>
        {isMobile ? <Sheet /> : <Sidebar />}
        <div className={styles.main}>
          <div className={styles.top}>
            <Navbar />
            {hasTabs && <TabStrip />}
          </div>
          <main className={styles.page} id="page">
            {children}
          </main>
        </div>
      </div>
      {/* The router knows one such question at a time; the designer, which has no shell, asks its own. */}
      <LeaveQuestion />
      <LastLogin />
      <CloseSheetOnArrival />
    </>
  )
}

// On a phone the side panel closes at each change of route (S2.84).
function CloseSheetOnArrival() {
  const { path } = useCurrentPage()
  const device = useAppState((state) => state.device)
  useEffect(() => {
    if (device === 'mobile') closeSidebar()
  }, [path, device])
  return null
}
