import type { ConditionMark, Field } from '@armature/form-engine'
import type { BranchingNode, FlowBranch } from '@armature/form-engine/flow/types'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { ConditionGroupsEditor } from '../../../../form/conditions/condition-groups.tsx'
import { ConditionSourceProvider } from '../../../../form/conditions/condition-source.tsx'
import { changeBranch, useFlow, useFlowStore } from '../state/flow-designer.ts'
import css from './panel.module.css'

interface BranchPanelProps {
  branch: FlowBranch
  owner: BranchingNode
  index: number
}

/** The condition of a branch. The default and parallel branches need none. */
export function BranchPanel({ branch, owner, index }: BranchPanelProps) {
  const { t } = useTranslation('workflow')
  const designer = useFlowStore()
  const modelId = useFlow(({ about }) => about.modelId)
  const fields = useFlow(({ form }) => form.fields)
  const source = useMemo(() => ({ modelId, fields, marksOf: listMarks }), [modelId, fields])
  if (owner.type === 'parallel') return <p className={css.note}>{t('panel.parallelBranch')}</p>
  if (index === owner.branches.length - 1) return <p className={css.note}>{t('panel.defaultBranch')}</p>
  return (
    <div>
      <span className={css.label}>
        {t(owner.type === 'inclusive' ? 'panel.inclusiveConditions' : 'panel.conditions')}
      </span>
      <ConditionSourceProvider source={source}>
        <ConditionGroupsEditor
          value={branch.conditions ?? { logic: 'and', groups: [] }}
          onChange={(conditions) => changeBranch(designer, branch.nodeId, { conditions })}
        />
      </ConditionSourceProvider>
    </div>
  )
}

/** Marks that refer to the initiator: what the engine can compare with, without loading lists of users. */
const marksByKind: Readonly<Record<string, readonly ConditionMark[]>> = {
  date: [
    { mark: '@today', isList: false },
    { mark: '@now', isList: false },
  ],
  userSelect: [{ mark: '@userId', isList: false }],
}
const none: readonly ConditionMark[] = []
const listMarks = (field: Field): readonly ConditionMark[] => marksByKind[field.config.jnpfKey] ?? none
