import { Check, Monitor, Moon, SlidersHorizontal, Sun } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../lib/api.ts'
import {
  changeSettings,
  modes,
  themeClasses,
  themeSeeds,
  useSettings,
  type Mode,
  type ThemeClass,
} from '../lib/settings.ts'
import { IconButton } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Popover } from '../ui/popover.tsx'
import { Segmented } from '../ui/segmented.tsx'
import styles from './navbar.module.css'

const modeIcons = { light: Sun, dark: Moon, system: Monitor }

/** Light or dark, the side panel, and one of eight theme colours (S2.128–S2.138). */
export function LookButton() {
  const { t } = useTranslation('shell')
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const close = () => {
    setAnchor(null)
    anchor?.focus()
  }
  return (
    <>
      <IconButton
        icon={SlidersHorizontal}
        label={t('look')}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(anchor ? null : event.currentTarget)}
      />
      {anchor && (
        <Popover anchor={anchor} placement="bottom-end" role="dialog" aria-label={t('look')} onClose={close}>
          <LookPanel />
        </Popover>
      )}
    </>
  )
}

function LookPanel() {
  const { t } = useTranslation('shell')
  const { mode, slideClass, themeClass } = useSettings()
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => panel.current?.querySelector<HTMLElement>(':checked')?.focus(), [])
  return (
    <div ref={panel} className={styles.look}>
      <h3>{t('mode')}</h3>
      <Segmented
        stretch
        label={t('mode')}
        value={mode}
        onChange={(value: Mode) => choose({ mode: value })}
        options={modes.map((value) => ({ value, label: t(value), icon: modeIcons[value] }))}
      />
      <h3>{t('side')}</h3>
      <Segmented
        stretch
        label={t('side')}
        value={slideClass}
        onChange={(value) => changeSettings({ slideClass: value })}
        options={(['light', 'dark'] as const).map((value) => ({ value, label: t(value) }))}
      />
      <h3>{t('themeColor')}</h3>
      <Colors value={themeClass} onChange={(value) => choose({ themeClass: value })} />
    </div>
  )
}

function Colors({ value, onChange }: { value: ThemeClass; onChange: (value: ThemeClass) => void }) {
  const { t } = useTranslation('shell')
  const name = useId()
  return (
    <div role="radiogroup" aria-label={t('themeColor')} className={styles.colors}>
      {themeClasses.map((key) => (
        <label key={key} className={styles.color} style={{ background: themeSeeds[key] }} title={t(key)}>
          <input type="radio" name={name} aria-label={t(key)} checked={key === value} onChange={() => onChange(key)} />
          {key === value && <Icon icon={Check} size={14} strokeWidth={2.5} />}
        </label>
      ))}
    </div>
  )
}

// Kept here at once and with the user; what the server could not take still holds in this browser.
function choose(look: { mode: Mode } | { themeClass: ThemeClass }): void {
  changeSettings(look)
  void call('PUT /api/permission/Users/Current/SystemTheme', { body: look, silent: true }).catch(() => undefined)
}
