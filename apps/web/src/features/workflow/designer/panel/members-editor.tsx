import type { Field } from '@armature/form-engine'
import type { Members } from '@armature/form-engine/flow/types'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { StandaloneControl } from '../../../../form/standalone/standalone-control.tsx'
import { toMembers, toSelections } from '../../members.ts'
import { changeNode, useFlow, useFlowStore } from '../state/flow-designer.ts'
import css from './panel.module.css'

/** Users, organizations, roles, positions and groups in one picker. */
export function MembersEditor({ nodeId, members, label }: { nodeId: string; members: Members; label: string }) {
  const { t } = useTranslation('workflow')
  const designer = useFlowStore()
  const modelId = useFlow(({ about }) => about.modelId)
  const field = useMemo<Field>(
    () => ({
      vModel: 'members',
      multiple: true,
      clearable: true,
      title: label,
      config: { jnpfKey: 'usersSelect', label },
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
        value={toSelections(members)}
        onChange={(value) => changeNode(designer, nodeId, toMembers(Array.isArray(value) ? (value as string[]) : []))}
      />
      <p className={css.note}>{t('panel.membersNote')}</p>
    </div>
  )
}
