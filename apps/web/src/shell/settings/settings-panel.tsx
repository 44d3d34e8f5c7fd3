import { Monitor, Moon, Sun } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { sizes, useAppState } from '../../lib/state/app-state.ts'
import { changePreferences, defaultPreferences } from '../../lib/state/preferences.ts'
import { modes, useSettings } from '../../lib/state/settings.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Drawer } from '../../ui/overlays/drawer.tsx'
import { Segmented } from '../../ui/buttons/segmented.tsx'
import { Switch } from '../../ui/buttons/switch.tsx'
import { ColorChoice } from './color-choice.tsx'
import { LayoutChoice } from './layout-choice.tsx'
import styles from './settings-panel.module.css'

const modeIcons = { light: Sun, dark: Moon, system: Monitor }
const sides = ['light', 'dark'] as const
const toggles = [
  'tagsView',
  'tagsIcon',
  'useCache',
  'showLanguage',
  'showSearch',
  'fixedHeader',
  'sidebarLogo',
] as const

/** Settings of the product's look for this user. Changes apply at once and follow the user to other browsers (S2.124–S2.143). */
export default function SettingsPanel({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('look')
  const { layoutType, mode, slideClass, themeClass } = useSettings()
  const size = useAppState((state) => state.size)
  const isMobile = useAppState((state) => state.device) === 'mobile'
  return (
    <Drawer
      open
      width={296}
      title={t('title')}
      onClose={onClose}
      footer={<Button onClick={() => changePreferences(defaultPreferences)}>{t('reset')}</Button>}
    >
      <Section title={t('layout')} note={isMobile ? t('layoutMobile') : ''}>
        <LayoutChoice
          value={layoutType}
          disabled={isMobile}
          onChange={(value) => changePreferences({ layoutType: value })}
        />
      </Section>
      <Section title={t('side')}>
        <Segmented
          stretch
          label={t('side')}
          value={slideClass}
          onChange={(value) => changePreferences({ slideClass: value })}
          options={sides.map((value) => ({ value, label: t(value) }))}
        />
      </Section>
      <Section title={t('mode')}>
        <Segmented
          stretch
          label={t('mode')}
          value={mode}
          onChange={(value) => changePreferences({ mode: value })}
          options={modes.map((value) => ({ value, label: t(value), icon: modeIcons[value] }))}
        />
      </Section>
      <Section title={t('themeColor')}>
        <ColorChoice value={themeClass} onChange={(value) => changePreferences({ themeClass: value })} />
      </Section>
      <Section title={t('size')}>
        <Segmented
          stretch
          label={t('size')}
          value={size}
          onChange={(value) => changePreferences({ size: value })}
          options={sizes.map((value) => ({ value, label: t(`sizes.${value}`) }))}
        />
      </Section>
      <ul className={styles.toggles}>
        {toggles.map((name) => (
          <li key={name}>
            <Toggle name={name} />
          </li>
        ))}
      </ul>
    </Drawer>
  )
}

function Section({ title, note = '', children }: { title: string; note?: string; children: ReactNode }) {
  return (
    <section className={styles.section}>
      <h3>{title}</h3>
      {children}
      {note && <p className={styles.note}>{note}</p>}
    </section>
  )
}

function Toggle({ name }: { name: (typeof toggles)[number] }) {
  const { t } = useTranslation('look')
  const isOn = useSettings((state) => state[name])
  return (
    <label className={styles.toggle}>
      <span className="cut">{t(`toggles.${name}`)}</span>
      <Switch checked={isOn} onChange={(checked) => changePreferences({ [name]: checked })} />
    </label>
  )
}
