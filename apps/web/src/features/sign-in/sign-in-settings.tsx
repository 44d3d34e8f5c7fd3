import { ChevronDown, Languages, Monitor, Moon, Sun } from 'lucide-react'
import { lazy, Suspense, useState, type MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { chooseLanguage, useLanguage } from '../../lib/i18n/use-language.ts'
import { languageNames, languages } from '../../lib/i18n/language.ts'
import { changeSettings, modes, useSettings } from '../../lib/state/settings.ts'
import { Button, IconButton } from '../../ui/buttons/button.tsx'
import { Icon } from '../../ui/media/icon.tsx'

// loaded with the app, which is fetched while the password is typed
const Menu = lazy(async () => ({ default: (await import('../../ui/overlays/dropdown.tsx')).Menu }))

/** the icon of the button that changes light and dark */
export const modeIcons = { light: Sun, dark: Moon, system: Monitor }

/** Language and appearance before the user is known. */
export function SignInSettings() {
  const { t } = useTranslation('login')
  const language = useLanguage()
  const mode = useSettings((state) => state.mode)
  const [open, setOpen] = useState<{ menu: 'mode' | 'language'; anchor: HTMLElement } | null>(null)
  const trigger = (menu: 'mode' | 'language') => ({
    'aria-haspopup': 'menu' as const,
    'aria-expanded': open?.menu === menu,
    onClick: ({ currentTarget: anchor }: MouseEvent<HTMLElement>) =>
      setOpen(open?.menu === menu ? null : { menu, anchor }),
  })
  const items = {
    mode: modes.map((key) => ({
      key,
      label: t(key),
      icon: modeIcons[key],
      checked: key === mode,
      onSelect: () => changeSettings({ mode: key }),
    })),
    language: languages.map((key) => ({
      key,
      label: languageNames[key],
      checked: key === language,
      onSelect: () => void chooseLanguage(key),
    })),
  }
  return (
    <>
      <IconButton icon={modeIcons[mode]} label={t('mode')} {...trigger('mode')} />
      <Button kind="text" size="small" icon={Languages} {...trigger('language')}>
        {languageNames[language]}
        <Icon icon={ChevronDown} size={12} />
      </Button>
      {open && (
        <Suspense fallback={null}>
          <Menu
            key={open.menu}
            anchor={open.anchor}
            placement="bottom-end"
            label={t(open.menu)}
            items={items[open.menu]}
            onClose={() => setOpen(null)}
          />
        </Suspense>
      )}
    </>
  )
}
