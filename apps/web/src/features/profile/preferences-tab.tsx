import { Monitor, Moon, Sun } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { languageNames, languages } from '../../lib/i18n/language.ts'
import { changePreferences } from '../../lib/state/preferences.ts'
import { modes, getOfferedTheme, themeClasses, themeSeeds, useSettings, type Mode } from '../../lib/state/settings.ts'
import { chooseLanguage, useLanguage } from '../../lib/i18n/use-language.ts'
import { RadioGroup } from '../../ui/inputs/radio.tsx'
import { Segmented } from '../../ui/buttons/segmented.tsx'
import css from './profile.module.css'
import own from './preferences.module.css'

const modeIcons = { light: Sun, dark: Moon, system: Monitor }

/** Language and look, stored with the user, so that they apply in other browsers too (SO.90). */
export function PreferencesTab() {
  const { t } = useTranslation(['profile', 'look'])
  const language = useLanguage()
  const { mode, themeClass } = useSettings()
  return (
    <>
      <section className={css.part}>
        <h3>{t('preferences.language')}</h3>
        <p>{t('preferences.languageText')}</p>
        <div className={css.content}>
          <Segmented
            label={t('preferences.language')}
            value={language}
            onChange={(value) => void chooseLanguage(value)}
            options={languages.map((value) => ({ value, label: languageNames[value] }))}
          />
        </div>
      </section>
      <section className={css.part}>
        <h3>{t('look:mode')}</h3>
        <p>{t('preferences.modeText')}</p>
        <div className={css.content}>
          <Segmented
            label={t('look:mode')}
            value={mode}
            onChange={(value: Mode) => changePreferences({ mode: value })}
            options={modes.map((value) => ({ value, label: t(`look:${value}`), icon: modeIcons[value] }))}
          />
        </div>
      </section>
      <section className={css.part}>
        <h3>{t('look:themeColor')}</h3>
        <p>{t('preferences.colorText')}</p>
        <div className={css.content}>
          <RadioGroup
            label={t('look:themeColor')}
            className={own.colors ?? ''}
            value={getOfferedTheme(themeClass)}
            onChange={(value) => changePreferences({ themeClass: value })}
            options={themeClasses.map((value) => ({
              value,
              label: (
                <>
                  <span className={own.dot} style={{ background: themeSeeds[value] }} aria-hidden />
                  {t(`look:${value}`)}
                </>
              ),
            }))}
          />
        </div>
      </section>
    </>
  )
}
