import { useTranslation } from 'react-i18next'
import { Textarea } from '../../../ui/inputs/input.tsx'
import { Setting } from '../setting.tsx'
import css from '../sys-config.module.css'
import type { TabProps } from '../sys-config-page.tsx'

/** Which other systems may be called: by data interfaces, and by the mail of users. */
export function InterfacesTab({ draft, onChange, faultOf }: TabProps) {
  const { t } = useTranslation('sysConfig')
  return (
    <>
      <p className={css.lead}>{t('interfaces.text')}</p>
      {(['interfaceHosts', 'mailHosts'] as const).map((key) => (
        <Setting key={key} label={t(`interfaces.${key}`)} help={t(`interfaces.${key}Help`)} error={faultOf(key)}>
          {(described) => (
            <Textarea
              {...described}
              rows={5}
              maxLength={10_000}
              spellCheck={false}
              value={draft[key]}
              onChange={(event) => onChange({ [key]: event.target.value })}
            />
          )}
        </Setting>
      ))}
    </>
  )
}
