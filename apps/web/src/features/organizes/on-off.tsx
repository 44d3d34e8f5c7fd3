import type { OrganizeRow } from '@armature/contract'
import { useTranslation } from 'react-i18next'
import { State } from '../../ui/feedback/tag.tsx'

export function OnOff({ organize }: { organize: OrganizeRow }) {
  const { t } = useTranslation('organizes')
  const isOn = organize.enabledMark === 1
  return <State kind={isOn ? 'done' : 'off'}>{t(isOn ? 'on' : 'off')}</State>
}
