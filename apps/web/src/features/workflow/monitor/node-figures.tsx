import type { FlowNodeFigures } from '@armature/contract'
import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDecimal } from '../../../energy/figures/number.ts'
import { Tag } from '../../../ui/feedback/tag.tsx'
import { type DurationTime, formatDuration } from './format-duration.ts'
import css from './statistics.module.css'

interface NodeFiguresProps {
  node: FlowNodeFigures
  /** of the flow, for its share of the time */
  all: readonly FlowNodeFigures[]
  time: DurationTime
}

/** How long approvals waited at a node, its share of all waiting, and its approvers. */
export function NodeFigures({ node, all, time }: NodeFiguresProps) {
  const { t } = useTranslation('workflow')
  const total = all.reduce((sum, { totalMs }) => sum + totalMs, 0)
  const percent = total > 0 ? Math.round((node.totalMs / total) * 100) : 0
  const counts = ['rounds', 'open', 'overdue', 'decisions', 'limitDecisions'] as const
  return (
    <li className={css.node} aria-label={node.title}>
      <div className={css.head}>
        <b>{node.title}</b>
        {node.kind === 'subFlow' && <Tag>{t('type.subFlow')}</Tag>}
        {node.isRemoved && <Tag>{t('statistics.removed')}</Tag>}
        {node.isBottleneck && <Tag tone="warning">{t('statistics.bottleneck')}</Tag>}
        <span className={css.share}>{t('statistics.share', { percent })}</span>
      </div>
      <div className={css.bar} style={{ '--share': `${percent}%` } as CSSProperties} aria-hidden />
      <dl className={css.figures}>
        {(['medianMs', 'p90Ms'] as const).map((key) => (
          <div key={key}>
            <dt>{t(`statistics.wait.${key}`)}</dt>
            <dd>{formatDuration(node[key], t, time)}</dd>
          </div>
        ))}
        {counts.map((key) => (
          <div key={key}>
            <dt>{t(`statistics.node.${key}`)}</dt>
            <dd>{formatDecimal(node[key], 0)}</dd>
          </div>
        ))}
      </dl>
      {node.approvers.length > 0 && (
        <ul className={css.approvers} aria-label={t('statistics.approvers')}>
          {node.approvers.map(({ userId, fullName, decisions, medianMs }) => (
            <li key={userId}>
              {t('statistics.approver', {
                name: fullName || t('statistics.goneUser'),
                count: decisions,
                time: formatDuration(medianMs, t, time),
              })}
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}
