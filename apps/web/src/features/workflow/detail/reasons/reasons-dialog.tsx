import type { FlowDetail, FlowReasons } from '@armature/contract'
import { readFlow } from '@armature/form-engine/flow/read'
import { findNode, isChoosing } from '@armature/form-engine/flow/walk'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../../lib/api/api.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { Failed, Skeleton } from '../../../../ui/feedback/states.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { flowKeys } from '../../flow-api.ts'
import { BranchReasons } from './branch-reasons.tsx'
import css from './reasons.module.css'

interface ReasonsDialogProps {
  detail: FlowDetail
  /** an approver, copy or condition node */
  nodeId: string
  onClose: () => void
}

/** Why an approval took a branch, or asked the users of a node, or did not come to it. */
export default function ReasonsDialog({ detail, nodeId, onClose }: ReasonsDialogProps) {
  const { t } = useTranslation('workflow')
  const { flowTask, flowTemplateJson } = detail
  const node = useMemo(() => {
    const read = readFlow(flowTemplateJson)
    return read.ok ? findNode(read.flow, nodeId) : undefined
  }, [flowTemplateJson, nodeId])
  const reasons = useQuery({
    queryKey: [...flowKeys.detail, 'reasons', flowTask.id],
    queryFn: ({ signal }) =>
      call('GET /api/workflow/Engine/FlowBefore/Reasons/:taskId', {
        params: { taskId: flowTask.id },
        signal,
        silent: true,
      }),
  })
  const shown = reasons.data?.nodes.find((one) => one.nodeId === nodeId)
  return (
    <Dialog
      open
      width="question"
      title={t('why.title', { name: node?.properties.title ?? '' })}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('why.close')}</Button>}
    >
      {reasons.isError && <Failed error={reasons.error} onRetry={() => void reasons.refetch()} />}
      {!reasons.isError && !reasons.data && <Skeleton rows={3} columns={[120, 200]} />}
      {reasons.data && node && isChoosing(node) && (
        <BranchReasons
          node={node}
          choice={reasons.data.choices.find((one) => one.nodeId === nodeId)}
          formData={detail.formData}
        />
      )}
      {shown && <NodeReasons node={shown} />}
    </Dialog>
  )
}

function NodeReasons({ node: { words, users } }: { node: FlowReasons['nodes'][number] }) {
  return (
    <>
      {words.map((text) => (
        <p key={text} className={css.words}>
          {text}
        </p>
      ))}
      {users.length > 0 && (
        <dl className={css.reasons}>
          {users.map((user, index) => (
            <div key={index}>
              <dt>{user.fullName}</dt>
              {user.words.map((text) => (
                <dd key={text}>{text}</dd>
              ))}
            </div>
          ))}
        </dl>
      )}
    </>
  )
}
