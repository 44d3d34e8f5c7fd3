import { useTranslation } from 'react-i18next'
import { Switch } from '../../../ui/buttons/switch.tsx'
import { Setting } from '../setting.tsx'
import type { TabProps } from '../sys-config-page.tsx'

/** Who may change designs. */
export function DesignsTab({ draft, onChange }: TabProps) {
  const { t } = useTranslation('sysConfig')
  return (
    <Setting label={t('designs.openDesigns')} help={t('designs.openDesignsHelp')}>
      {({ invalid: _, ...described }) => (
        <Switch {...described} checked={draft.openDesigns} onChange={(openDesigns) => onChange({ openDesigns })} />
      )}
    </Setting>
  )
}
