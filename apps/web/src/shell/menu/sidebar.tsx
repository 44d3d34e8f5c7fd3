import type { MenuItem } from '@armature/contract'
import type { ReactNode } from 'react'
import { Monitor, Smartphone } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { closeSidebar, useAppState } from '../../lib/state/app-state.ts'
import { getMenuName } from '../../lib/menu/menu.ts'
import { useSettings } from '../../lib/state/settings.ts'
import { useLanguage } from '../../lib/i18n/use-language.ts'
import { classNames } from '../../ui/theme/class-names.ts'
import { Icon } from '../../ui/media/icon.tsx'
import { Modal } from '../../ui/overlays/modal.tsx'
import { useMenuChoice } from '../current-page.ts'
import { toggleDeskMenu, useHasPhoneMenu } from './phone-menu.ts'
import { useWholeMenu } from './left-menu.ts'
import { Logo } from './logo.tsx'
import { Rail } from './rail.tsx'
import { SideMenu } from './side-menu.tsx'
import styles from './sidebar.module.css'

/** The side panel of the classic layout: 210 px, or 56 px of icons (S2.75, S2.81–S2.83, S9.07). */
export function Sidebar() {
  const menu = useWholeMenu()
  const { opened, withoutAnimation } = useAppState((state) => state.sidebar)
  return (
    <Panel className={classNames(!opened && styles.collapsed, withoutAnimation && styles.still)} isNarrow={!opened}>
      {opened ? <SideMenu items={menu} /> : <Rail items={menu} hasNames={false} />}
    </Panel>
  )
}

/** The side panel of the plain layout: icons with their names under them (S2.77). */
export function IconSidebar() {
  const menu = useWholeMenu()
  return (
    <Panel className={styles.rail} isNarrow>
      <Rail items={menu} hasNames />
    </Panel>
  )
}

/** The side panel of the blend layout: children of the item chosen above; none if that is a page itself (S2.78). */
export function SubMenu({ top, items }: { top: MenuItem | null; items: MenuItem[] }) {
  const { t } = useTranslation('shell')
  const language = useLanguage()
  const { opened, withoutAnimation } = useAppState((state) => state.sidebar)
  if (!top) return null
  const name = getMenuName(top, language)
  return (
    <nav
      aria-label={t('subMenu')}
      className={classNames(styles.side, !opened && styles.collapsed, withoutAnimation && styles.still)}
    >
      {opened && <p className={classNames(styles.heading, 'cut')}>{name}</p>}
      {opened ? <SideMenu items={items} /> : <Rail items={items} hasNames={false} />}
      <Foot />
    </nav>
  )
}

/** The side panel of a phone: a sheet over the page in every layout. */
export function Sheet() {
  const { t } = useTranslation('shell')
  const { opened } = useAppState((state) => state.sidebar)
  return opened ? (
    <Modal onClose={() => closeSidebar()} aria-label={t('mainNavigation')} className={styles.sheet}>
      <SheetPanel />
    </Modal>
  ) : null
}

function SheetPanel() {
  const menu = useWholeMenu()
  return (
    <Panel className={styles.still} isNarrow={false}>
      <SideMenu items={menu} />
      <MenuSwitch />
    </Panel>
  )
}

/** On a phone: switches between the phone menu and the desktop menu, which has every page. */
function MenuSwitch() {
  const { t } = useTranslation('shell')
  const hasDeskMenu = useMenuChoice((state) => state.hasDeskMenu)
  if (!useHasPhoneMenu()) return null
  return (
    <button type="button" className={styles.switch} onClick={toggleDeskMenu}>
      <Icon icon={hasDeskMenu ? Smartphone : Monitor} size={16} />
      {t(hasDeskMenu ? 'phoneMenu' : 'deskMenu')}
    </button>
  )
}

interface PanelProps {
  className: string | undefined
  isNarrow: boolean
  children: ReactNode
}

function Panel({ className, isNarrow, children }: PanelProps) {
  const { t } = useTranslation('shell')
  const hasLogo = useSettings((state) => state.sidebarLogo)
  return (
    <nav aria-label={t('mainNavigation')} className={classNames(styles.side, className)}>
      {hasLogo && <Logo isNarrow={isNarrow} />}
      {children}
      {!isNarrow && <Foot />}
    </nav>
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
