import { ChevronRight, Menu, PanelLeft } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { toggleSidebar, useAppState } from '../../lib/state/app-state.ts'
import { getMenuName } from '../../lib/menu/menu.ts'
import { useSettings } from '../../lib/state/settings.ts'
import { useLanguage } from '../../lib/i18n/use-language.ts'
import { IconButton } from '../../ui/buttons/button.tsx'
import { classNames } from '../../ui/theme/class-names.ts'
import { Icon } from '../../ui/media/icon.tsx'
import { useCurrentPage } from '../current-page.ts'
import { NavbarButtons } from './navbar-buttons.tsx'
import styles from './navbar.module.css'

/** The bar above the page in layouts with a side panel: breadcrumb and buttons. */
export function Navbar() {
  const isMobile = useAppState((state) => state.device) === 'mobile'
  // Icons alone cannot get narrower.
  const isPlain = useSettings((state) => state.layoutType === 'plain')
  return (
    <header className={classNames(styles.navbar, !isMobile && isPlain && styles.bare)}>
      {(isMobile || !isPlain) && <SidebarButton isMobile={isMobile} />}
      {isMobile ? <MobileTitle /> : <Breadcrumb />}
      <NavbarButtons />
    </header>
  )
}

function SidebarButton({ isMobile }: { isMobile: boolean }) {
  const { t } = useTranslation('shell')
  const { opened } = useAppState((state) => state.sidebar)
  const label = isMobile ? t('openMenu') : opened ? t('collapse') : t('expand')
  return (
    <IconButton
      icon={isMobile ? Menu : PanelLeft}
      iconSize={isMobile ? 20 : 16}
      label={label}
      onClick={toggleSidebar}
    />
  )
}

function MobileTitle() {
  const { title } = useCurrentPage()
  return <h1 className={styles.title}>{title}</h1>
}

function Breadcrumb() {
  const { t } = useTranslation('shell')
  const language = useLanguage()
  const { route, title } = useCurrentPage()
  return (
    <nav aria-label={t('breadcrumb')} className={styles.crumbs}>
      <ol className={styles.crumbs}>
        {route?.parents.map((parent) => (
          <li key={parent.id}>
            <span className="cut">{getMenuName(parent, language)}</span>
            <Icon icon={ChevronRight} size={12} />
          </li>
        ))}
        <li>
          <span className="cut" aria-current="page">
            {title}
          </span>
        </li>
      </ol>
    </nav>
  )
}
