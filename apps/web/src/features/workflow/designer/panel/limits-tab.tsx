import { createTimeLimit, maxTimeLimits } from '@armature/form-engine/flow/create-nodes'
import type { ApproverNode, TimeLimit } from '@armature/form-engine/flow/types'
import { Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../../ui/buttons/button.tsx'
import { changeNode, useFlowStore } from '../state/flow-designer.ts'
import { LimitEditor } from './limit-editor.tsx'
import css from './panel.module.css'

/** What happens if a node is not decided in time. */
export function LimitsTab({ node: { nodeId, properties } }: { node: ApproverNode }) {
  const { t } = useTranslation('workflow')
  const designer = useFlowStore()
  const limits = properties.timeLimits ?? []
  const set = (timeLimits: TimeLimit[]) => changeNode(designer, nodeId, { timeLimits })
  return (
    <>
      <p className={css.note}>{t('panel.limitsNote')}</p>
      {limits.map((limit, index) => (
        <LimitEditor
          // a limit has no id: its place is what it is known by
          key={index}
          name={t('panel.limit', { number: index + 1 })}
          limit={limit}
          onChange={(change) => set(limits.map((one, place) => (place === index ? { ...one, ...change } : one)))}
          onRemove={() => set(limits.filter((_, place) => place !== index))}
        />
      ))}
      {limits.length < maxTimeLimits && (
        <Button icon={Plus} onClick={() => set([...limits, createTimeLimit()])}>
          {t('panel.addLimit')}
        </Button>
      )}
    </>
  )
}
