import { useTranslation } from 'react-i18next'
import { Input } from '../../../ui/inputs/input.tsx'
import { Switch } from '../../../ui/buttons/switch.tsx'
import { Setting } from '../setting.tsx'
import type { TabProps } from '../sys-config-page.tsx'

export function WatermarkTab({ draft, onChange }: TabProps) {
  const { t } = useTranslation('sysConfig')
  return (
    <>
      <Setting label={t('watermark.watermark')} help={t('watermark.watermarkHelp')}>
        {({ invalid: _, ...described }) => (
          <Switch {...described} checked={draft.watermark} onChange={(watermark) => onChange({ watermark })} />
        )}
      </Setting>
      {draft.watermark && (
        <Setting label={t('watermark.watermarkText')} help={t('watermark.watermarkTextHelp')}>
          {(described) => (
            <Input
              {...described}
              maxLength={100}
              value={draft.watermarkText}
              onChange={(event) => onChange({ watermarkText: event.target.value })}
            />
          )}
        </Setting>
      )}
    </>
  )
}
