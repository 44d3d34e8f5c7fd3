import { ALargeSmall } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { sizes, useAppState } from '../lib/app-state.ts'
import { choose } from '../lib/preferences.ts'
import { IconButton } from '../ui/button.tsx'
import { Dropdown } from '../ui/dropdown.tsx'

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
        onSelect: () => choose({ size }),
      }))}
    >
      <IconButton icon={ALargeSmall} label={t('size')} />
    </Dropdown>
  )
}
