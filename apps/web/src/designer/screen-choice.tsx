import { Monitor, Smartphone } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Segmented } from '../ui/buttons/segmented.tsx'

export type DesignedScreen = 'wide' | 'phone'

interface ScreenChoiceProps {
  screen: DesignedScreen
  onChange: (screen: DesignedScreen) => void
}

/** Whether a portal or screen is designed as it is on wide windows, or on phones. */
export function ScreenChoice({ screen, onChange }: ScreenChoiceProps) {
  const { t } = useTranslation('portals')
  return (
    <Segmented
      label={t('screen')}
      value={screen}
      onChange={onChange}
      options={[
        { value: 'wide', label: t('wide'), icon: Monitor },
        { value: 'phone', label: t('phone'), icon: Smartphone },
      ]}
    />
  )
}
