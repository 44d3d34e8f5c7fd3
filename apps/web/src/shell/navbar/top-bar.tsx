import { PanelLeft } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { toggleSidebar, useAppState } from '../../lib/state/app-state.ts'
import { useSettings } from '../../lib/state/settings.ts'
import { IconButton } from '../../ui/buttons/button.tsx'
import { classNames } from '../../ui/theme/class-names.ts'
import type { LeftMenu } from '../menu/left-menu.ts'
import { Logo } from '../menu/logo.tsx'
import { NavbarButtons } from './navbar-buttons.tsx'
import styles from './navbar.module.css'
import { TopMenu } from '../menu/top-menu.tsx'

/** The bar of the functional and the blend layout: logo, menu, buttons (S2.76, S2.78). */
export function TopBar({ className, leftMenu }: { className: string | undefined; leftMenu?: LeftMenu }) {
  const hasLogo = useSettings((state) => state.sidebarLogo)
  return (
    <header className={classNames(styles.navbar, className)}>
      {hasLogo && (
        <div className={styles.logo}>
          <Logo />
        </div>
      )}
      {leftMenu?.top && <SubMenuButton />}
      <TopMenu {...(leftMenu && { leftMenu })} />
      <NavbarButtons />
    </header>
  )
}

function SubMenuButton() {
  const { t } = useTranslation('shell')
  const { opened } = useAppState((state) => state.sidebar)
  return <IconButton icon={PanelLeft} label={opened ? t('collapse') : t('expand')} onClick={toggleSidebar} />
}
