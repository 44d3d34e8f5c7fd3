import { ALargeSmall } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { sizes, useAppState } from '../../lib/state/app-state.ts'
import { changePreferences } from '../../lib/state/preferences.ts'
import { IconButton } from '../../ui/buttons/button.tsx'
import { Dropdown } from '../../ui/overlays/dropdown.tsx'

const names = { default: 'sizeDefault', medium: 'sizeMedium', small: 'sizeSmall', mini: 'sizeMini' } as const

/** Density of the product (S2.86). */
export function SizeButton() {
  const { t } = useTranslation('shell')
  const current = useAppState((state) => state.size)
  return (
    <Dropdown
      label={t('size')}
      items={sizes.map((size) => ({
        key: size,
        label: t(names[size]),
        checked: size === current,
        onSelect: () => changePreferences({ size }),
      }))}
    >
      <IconButton icon={ALargeSmall} label={t('size')} />
    </Dropdown>
  )
}
