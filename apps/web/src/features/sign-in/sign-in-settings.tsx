import { ChevronDown, Languages, Monitor, Moon, Sun } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { chooseLanguage, useLanguage } from '../../lib/use-language.ts'
import { languageNames, languages } from '../../lib/language.ts'
import { changeSettings, modes, useSettings } from '../../lib/settings.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { Dropdown } from '../../ui/dropdown.tsx'
import { Icon } from '../../ui/icon.tsx'

const modeIcons = { light: Sun, dark: Moon, system: Monitor }

/** Language and appearance, before anyone is known. */
export function SignInSettings() {
  const { t } = useTranslation('login')
  const language = useLanguage()
  const mode = useSettings((state) => state.mode)
  return (
    <>
      <Dropdown
        label={t('mode')}
        items={modes.map((key) => ({
          key,
          label: t(key),
          icon: modeIcons[key],
          checked: key === mode,
          onSelect: () => changeSettings({ mode: key }),
        }))}
      >
        <IconButton icon={modeIcons[mode]} label={t('mode')} />
      </Dropdown>
      <Dropdown
        label={t('language')}
        items={languages.map((key) => ({
          key,
          label: languageNames[key],
          checked: key === language,
          onSelect: () => void chooseLanguage(key),
        }))}
      >
        <Button kind="text" size="small" icon={Languages}>
          {languageNames[language]}
          <Icon icon={ChevronDown} size={12} />
        </Button>
      </Dropdown>
    </>
  )
}
