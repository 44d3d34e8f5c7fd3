import { useEffect, type ReactNode } from 'react'
import { ChatHost } from '../features/chat/chat-host.tsx'
import { closeSidebar, useAppState } from '../lib/state/app-state.ts'
import { useSettings, type LayoutType } from '../lib/state/settings.ts'
import { classNames } from '../ui/theme/class-names.ts'
import { useCurrentPage } from './current-page.ts'
import { LastLogin } from './banners/last-login.tsx'
import { MaintenanceBar } from './banners/maintenance-bar.tsx'
import { OfflineBar } from './banners/offline-bar.tsx'
import { RunningJobs } from './banners/running-jobs.tsx'
import { LeaveQuestion } from './banners/leave-question.tsx'
import { useLeftMenu } from './menu/left-menu.ts'
import { Navbar } from './navbar/navbar.tsx'
import { SettingsDrawer } from './settings/settings-button.tsx'
import { IconSidebar, Sheet, Sidebar, SubMenu } from './menu/sidebar.tsx'
import styles from './shell.module.css'
import { TabStrip } from './tabs/tab-strip.tsx'
import { TopBar } from './navbar/top-bar.tsx'
import { Watermark } from './banners/watermark.tsx'

/**
 * The frame around every page with a session, in the chosen layout (S2.74). On a phone there is one layout: the side panel is a
 * sheet. The page has the same position in all of them, so that changing the layout does not reload it.
 */
export function Shell({ children }: { children: ReactNode }) {
  const isMobile = useAppState((state) => state.device) === 'mobile'
  const chosen = useSettings((state) => state.layoutType)
  const layout = isMobile ? 'mobile' : chosen
  const hasBar = layout === 'functional' || layout === 'blend'
  const hasTabs = useSettings((state) => state.tagsView) && !isMobile
  const isFixed = useSettings((state) => state.fixedHeader)
  return (
    <>
      <div className={classNames(styles.app, hasBar && styles.hasBar, !isFixed && styles.scrolls)} data-layout={layout}>
        <Frame layout={layout} />
        <div className={styles.main}>
          <div className={styles.top}>
            {!hasBar && <Navbar />}
            <OfflineBar />
            <MaintenanceBar />
            {hasTabs && <TabStrip />}
          </div>
          <main className={styles.page} id="page">
            {children}
          </main>
        </div>
      </div>
      <SettingsDrawer />
      <ChatHost />
      <Watermark />
      {/* The router allows one blocker at a time; the designer, which has no shell, has its own. */}
      <LeaveQuestion />
      <LastLogin />
      <RunningJobs />
      <CloseSheetOnArrival />
    </>
  )
}

function Frame({ layout }: { layout: LayoutType | 'mobile' }) {
  if (layout === 'mobile') return <Sheet />
  if (layout === 'plain') return <IconSidebar />
  if (layout === 'functional') return <TopBar className={styles.bar} />
  if (layout === 'blend') return <BlendFrame />
  return <Sidebar />
}

function BlendFrame() {
  const leftMenu = useLeftMenu()
  return (
    <>
      <TopBar className={styles.bar} leftMenu={leftMenu} />
      <SubMenu top={leftMenu.top} items={leftMenu.items} />
    </>
  )
}

// On a phone the side panel closes at each navigation (S2.84).
function CloseSheetOnArrival() {
  const { path } = useCurrentPage()
  const device = useAppState((state) => state.device)
  useEffect(() => {
    if (device === 'mobile') closeSidebar()
  }, [path, device])
  return null
}
