import { ChevronRight, Languages, Menu, PanelLeft } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { toggleSidebar, useAppState } from '../lib/app-state.ts'
import { languageNames, languages } from '../lib/language.ts'
import { menuName } from '../lib/menu.ts'
import { useSettings } from '../lib/settings.ts'
import { chooseLanguage, useLanguage } from '../lib/use-language.ts'
import { IconButton } from '../ui/button.tsx'
import { Dropdown } from '../ui/dropdown.tsx'
import { Icon } from '../ui/icon.tsx'
import { useCurrentPage } from './current-page.ts'
import { FullScreenButton } from './full-screen-button.tsx'
import { LookButton } from './look-button.tsx'
import styles from './navbar.module.css'
import { SizeButton } from './size-button.tsx'
import { UserMenu } from './user-menu.tsx'

export function Navbar() {
  const isMobile = useAppState((state) => state.device) === 'mobile'
  return (
    <header className={styles.navbar}>
      <SidebarButton isMobile={isMobile} />
      {isMobile ? <MobileTitle /> : <Breadcrumb />}
      {!isMobile && <FullScreenButton />}
      {!isMobile && <SizeButton />}
      <LanguageButton />
      <LookButton />
      <UserMenu />
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
  return <h1 className={`${styles.title} cut`}>{title}</h1>
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
            <span className="cut">{menuName(parent, language)}</span>
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

function LanguageButton() {
  const { t } = useTranslation('shell')
  const language = useLanguage()
  const isShown = useSettings((state) => state.showLanguage)
  if (!isShown) return null
  return (
    <Dropdown
      label={t('language')}
      items={languages.map((key) => ({
        key,
        label: languageNames[key],
        checked: key === language,
        onSelect: () => void chooseLanguage(key),
      }))}
    >
      <IconButton icon={Languages} label={t('language')} />
    </Dropdown>
  )
}
