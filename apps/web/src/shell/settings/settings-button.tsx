import { SlidersHorizontal } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { changeSettings, useSettings } from '../../lib/state/settings.ts'
import { IconButton } from '../../ui/buttons/button.tsx'

const Panel = lazy(() => import('./settings-panel.tsx'))

/** Opens the settings drawer (S2.93). */
export function SettingsButton() {
  const { t } = useTranslation('shell')
  const isOpen = useSettings((state) => state.showSettings)
  return (
    <IconButton
      icon={SlidersHorizontal}
      label={t('look')}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      onClick={() => changeSettings({ showSettings: true })}
    />
  )
}

/** The drawer, loaded when first opened. It is outside the frame, so that changing the layout does not close it. */
export function SettingsDrawer() {
  const isOpen = useSettings((state) => state.showSettings)
  if (!isOpen) return null
  return (
    <Suspense>
      <Panel onClose={() => changeSettings({ showSettings: false })} />
    </Suspense>
  )
}
