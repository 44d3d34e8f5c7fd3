import { Search } from 'lucide-react'
import { useLayoutEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSettings } from '../../lib/state/settings.ts'
import { IconButton } from '../../ui/buttons/button.tsx'
import { MenuSearch } from './menu-search.tsx'

const isMac = /mac|iphone|ipad/i.test(globalThis.navigator?.userAgent ?? '')

/** Opens the menu search, by a press or by Ctrl+K (⌘K) (S2.88). */
export function SearchButton() {
  const { t } = useTranslation('shell')
  const isShown = useSettings((state) => state.showSearch)
  const [isOpen, setOpen] = useState(false)
  // before the button is painted: the keys work as soon as the user sees it
  useLayoutEffect(() => {
    if (!isShown) return
    const openByKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      // Browsers use the same shortcut.
      event.preventDefault()
      // Another dialog is open.
      if (!document.querySelector('dialog[open]')) setOpen(true)
    }
    document.addEventListener('keydown', openByKey)
    return () => document.removeEventListener('keydown', openByKey)
  }, [isShown])
  if (!isShown) return null
  return (
    <>
      <IconButton
        icon={Search}
        label={`${t('search')} ${isMac ? '⌘K' : 'Ctrl+K'}`}
        aria-label={t('search')}
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpen(true)}
      />
      {isOpen && <MenuSearch onClose={() => setOpen(false)} />}
    </>
  )
}
