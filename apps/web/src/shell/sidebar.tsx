import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { closeSidebar, useAppState } from '../lib/app-state.ts'
import { useSession } from '../lib/session.ts'
import { useSettings } from '../lib/settings.ts'
import { BrandMark } from '../ui/brand-mark.tsx'
import { classNames } from '../ui/class-names.ts'
import { Modal } from '../ui/modal.tsx'
import styles from './shell.module.css'
import { SideMenu } from './side-menu.tsx'

/** The side panel: 210 px, or 56 px of icons (S2.81–S2.83, S9.07). */
export function Sidebar() {
  const { opened, withoutAnimation } = useAppState((state) => state.sidebar)
  return <Panel isCollapsed={!opened} isStill={withoutAnimation} />
}

/** The side panel of a phone: a sheet over the page. */
export function Sheet() {
  const { t } = useTranslation('shell')
  const { opened } = useAppState((state) => state.sidebar)
  if (!opened) return null
  return (
    <Modal onClose={() => closeSidebar()} aria-label={t('mainNavigation')} className={styles.sheet}>
      <Panel isCollapsed={false} isStill />
    </Modal>
  )
}

function Panel({ isCollapsed, isStill }: { isCollapsed: boolean; isStill: boolean }) {
  const { t } = useTranslation('shell')
  const hasLogo = useSettings((state) => state.sidebarLogo)
  return (
    <nav
      aria-label={t('mainNavigation')}
      className={classNames(styles.side, isCollapsed && styles.collapsed, isStill && styles.still)}
    >
      {hasLogo && <Logo isCollapsed={isCollapsed} />}
      <SideMenu isCollapsed={isCollapsed} />
      <Foot />
    </nav>
  )
}

// Collapsed the mark alone, expanded the mark and the name, or the company's own pictures where it has them.
function Logo({ isCollapsed }: { isCollapsed: boolean }) {
  const { sysName, logoIcon, navigationIcon } = useSettings((state) => state.sysConfig)
  const companyLogo = useSession((state) => state.companyLogo)
  const picture = isCollapsed ? logoIcon : companyLogo || navigationIcon
  return (
    <Link to="/" className={styles.logo} aria-label={sysName}>
      {picture ? <img src={picture} alt="" /> : <BrandMark />}
      {!isCollapsed && !picture && <span className="cut">{sysName}</span>}
    </Link>
  )
}

function Foot() {
  const { t } = useTranslation('shell')
  const { sysVersion, isDemonstration } = useSettings((state) => state.sysConfig)
  if (!sysVersion && !isDemonstration) return null
  return (
    <div className={styles.foot}>
      {isDemonstration && <span>{t('demonstration')}</span>}
      {sysVersion && <span className="num">v{sysVersion.replace(/^v/, '')}</span>}
    </div>
  )
}
