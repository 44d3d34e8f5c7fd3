import { Languages, LockKeyhole } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useAppState } from '../../lib/state/app-state.ts'
import { languageNames, languages } from '../../lib/i18n/language.ts'
import { ChatButton } from '../../features/chat/chat-button.tsx'
import { lockScreen } from '../../lib/session/lock.ts'
import { useSettings } from '../../lib/state/settings.ts'
import { chooseLanguage, useLanguage } from '../../lib/i18n/use-language.ts'
import { IconButton } from '../../ui/buttons/button.tsx'
import { Dropdown } from '../../ui/overlays/dropdown.tsx'
import { FullScreenButton } from './full-screen-button.tsx'
import { MessageButton } from './message-button.tsx'
import { SearchButton } from '../search/search-button.tsx'
import { SettingsButton } from '../settings/settings-button.tsx'
import { SizeButton } from './size-button.tsx'
import { UserMenu } from './user-menu.tsx'

/** Buttons at the right of the bar in every layout (S2.85–S2.88, S2.93–S2.95). A phone shows only some of them. */
export function NavbarButtons() {
  const isMobile = useAppState((state) => state.device) === 'mobile'
  return (
    <>
      <SearchButton />
      {!isMobile && <FullScreenButton />}
      {!isMobile && <SizeButton />}
      {!isMobile && <LanguageButton />}
      {!isMobile && <LockButton />}
      <MessageButton />
      <ChatButton />
      {!isMobile && <SettingsButton />}
      <UserMenu />
    </>
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

function LockButton() {
  const { t } = useTranslation('shell')
  return <IconButton icon={LockKeyhole} label={t('lock')} onClick={lockScreen} />
}
