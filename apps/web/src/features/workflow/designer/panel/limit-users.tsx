import type { Field } from '@armature/form-engine'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { StandaloneControl } from '../../../../form/standalone/standalone-control.tsx'
import { useFlow } from '../state/flow-designer.ts'
import css from './panel.module.css'

/** The users who take over after a time limit. */
export function LimitUsers({ userIds, onChange }: { userIds: string[]; onChange: (userIds: string[]) => void }) {
  const { t } = useTranslation('workflow')
  const modelId = useFlow(({ about }) => about.modelId)
  const label = t('panel.limitUsers')
  const field = useMemo<Field>(
    () => ({
      vModel: 'limitUsers',
      multiple: true,
      clearable: true,
      title: label,
      config: { jnpfKey: 'userSelect', label },
    }),
    [label],
  )
  return (
    <div>
      <span className={css.label}>{label}</span>
      <StandaloneControl
        field={field}
        size="usual"
        modelId={modelId}
        label={label}
        value={userIds}
        onChange={(value) => onChange(Array.isArray(value) ? (value as string[]) : [])}
      />
    </div>
  )
}
