import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../../form/plain/form-dialog.tsx'
import { readIds, readText } from '../../../form/plain/named-fields.ts'
import { call } from '../../../lib/api/api.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { useRefreshFlows } from '../flow-api.ts'
import { buildChoiceField, buildOpinionField, buildPersonField } from './act-fields.ts'
import { phraseTools } from '../phrases/phrase-tools.tsx'
import css from './acts.module.css'

export type MonitorAct = 'assign' | 'change' | 'revive'

interface MonitorDialogProps {
  act: MonitorAct
  taskId: string
  /** nodes to choose from: the current ones for assigning, else all of them */
  nodes: { id: string; fullName: string }[]
  onClose: () => void
}

/** Actions of the flow monitor: assign other approvers, continue at another node, or resume a finished instance. */
export function MonitorDialog({ act, taskId, nodes, onClose }: MonitorDialogProps) {
  const { t } = useTranslation('workflow')
  const refresh = useRefreshFlows()
  const form = useMemo(() => {
    const people = act === 'assign' ? [buildPersonField('userIds', t('act.assignTo'), true)] : []
    return { fields: [buildChoiceField('nodeId', t('task.node'), nodes), ...people, buildOpinionField(t)] }
  }, [t, act, nodes])
  const [first] = nodes
  return (
    <FormDialog
      title={t(`act.${act}`)}
      width="question"
      draft={`${act}:${taskId}`}
      form={form}
      tools={phraseTools}
      values={{ nodeId: act === 'assign' || nodes.length === 1 ? (first?.id ?? '') : '' }}
      note={<p className={css.note}>{t(`act.${act}Text`)}</p>}
      okText={t(`act.${act}`)}
      save={async (values) => {
        const body = { nodeId: readText(values, 'nodeId'), handleOpinion: readText(values, 'handleOpinion') }
        await send(act, taskId, body, readIds(values, 'userIds'))
        toast.success(t('act.done'))
        await refresh()
      }}
      onClose={onClose}
    />
  )
}

function send(act: MonitorAct, id: string, body: { nodeId: string; handleOpinion: string }, userIds: string[]) {
  const own = { params: { id }, body, silent: true } as const
  switch (act) {
    case 'assign':
      return call('POST /api/workflow/Engine/FlowMonitor/Assign/:id', { ...own, body: { ...body, userIds } })
    case 'change':
      return call('POST /api/workflow/Engine/FlowMonitor/Change/:id', own)
    case 'revive':
      return call('POST /api/workflow/Engine/FlowMonitor/Revive/:id', own)
  }
}
