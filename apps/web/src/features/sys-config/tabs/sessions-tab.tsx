import { useTranslation } from 'react-i18next'
import { ranges } from '../draft.ts'
import { NumberInput } from '../number-input.tsx'
import { Setting } from '../setting.tsx'
import type { TabProps } from '../sys-config-page.tsx'

const limits = [
  ['sessionIdleMinutes', 'minutes'],
  ['sessionDays', 'days'],
  ['auditDays', 'days'],
  ['keepDrafts', 'days'],
  ['binDays', 'days'],
] as const

export function SessionsTab({ draft, onChange, faultOf }: TabProps) {
  const { t } = useTranslation('sysConfig')
  return limits.map(([name, unit]) => (
    <Setting key={name} label={t(`sessions.${name}`)} help={t(`sessions.${name}Help`)} error={faultOf(name)}>
      {(described) => (
        <NumberInput
          {...described}
          unit={t(`sessions.${unit}`)}
          placeholder={ranges[name].mayBeEmpty ? t('asStarted') : ''}
          value={draft[name]}
          onChange={(typed) => onChange({ [name]: typed })}
        />
      )}
    </Setting>
  ))
}
