import type { FlowReasons } from '@armature/contract'
import type { FormData } from '@armature/form-engine'
import { listTakenBranches } from '@armature/form-engine/flow/progress'
import type { ChoosingNode, FlowBranch } from '@armature/form-engine/flow/types'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { describeGroups, insertSpaces } from '../../../../form/conditions/describe-conditions.ts'
import { Sentence } from '../../../../form/conditions/sentence.tsx'
import { useConditionReaderFor } from '../../../../form/conditions/use-condition-reader.ts'
import { useFormatTime } from '../../task-parts.tsx'
import css from './reasons.module.css'

interface BranchReasonsProps {
  node: ChoosingNode
  /** undefined if the approval has not come to the node */
  choice: FlowReasons['choices'][number] | undefined
  /** JSON text of the form, with the fields that the user may see; '' for none */
  formData: string
}

/** The branches of a condition in the order in which they were tested, with the values that decided. */
export function BranchReasons({ node, choice, formData }: BranchReasonsProps) {
  const { t } = useTranslation('workflow')
  const when = useFormatTime()
  const fields = useMemo(() => (formData === '' ? [] : (JSON.parse(formData) as FormData).fields), [formData])
  const reader = { ...useConditionReaderFor(fields), hidden: t('why.hiddenField') }
  if (!choice) return <p className={css.words}>{t('why.notReached')}</p>
  const { branches } = node
  const taken = listTakenBranches({ [node.nodeId]: choice.branchId }, node)
  const state = (branch: FlowBranch, index: number): string => {
    const isTaken = taken.includes(branch)
    if (choice.by !== 'conditions') return isTaken ? t('why.taken') : ''
    const isDefault = index === branches.length - 1
    if (isTaken) return t(isDefault ? 'why.otherwise' : 'why.holds')
    if (node.type === 'inclusive') return t(isDefault ? 'why.notNeeded' : 'why.fails')
    return t(taken.some((one) => branches.indexOf(one) < index) ? 'why.notTested' : 'why.fails')
  }
  return (
    <>
      {choice.by === 'moved' && (
        <p className={css.words}>{t('why.moved', { user: choice.userName, time: when(choice.time) })}</p>
      )}
      {choice.by === 'unknown' && <p className={css.words}>{t('why.unknown')}</p>}
      <dl className={css.reasons}>
        {branches.map((branch, index) => (
          <div key={branch.nodeId} data-taken={taken.includes(branch) || undefined}>
            <dt>
              <span>{branch.title}</span>
              <small>{state(branch, index)}</small>
            </dt>
            {branch.conditions && index < branches.length - 1 && (
              <dd>
                <Sentence pieces={insertSpaces(describeGroups(branch.conditions, reader), reader)} />
              </dd>
            )}
          </div>
        ))}
        {choice.values.length > 0 && (
          <div>
            <dt>{t('why.values', { time: when(choice.time) })}</dt>
            {choice.values.map(({ path, label, text }) => (
              <dd key={path}>
                {t('why.value', { name: label })}
                <strong>{text || t('why.empty')}</strong>
              </dd>
            ))}
          </div>
        )}
      </dl>
    </>
  )
}
