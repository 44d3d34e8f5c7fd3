import type { FlowBeforeRow } from '@armature/contract'
import { formatRelativeTime, formatTimeSince } from '@armature/form-engine/format/time-ago'
import { Link } from 'react-router'
import { joinFacts } from '../lib/i18n/join-names.ts'
import { useLanguage } from '../lib/i18n/use-language.ts'
import { buildFlowDetailPath } from '../lib/session/flow-link.ts'
import { useSettings } from '../lib/state/settings.ts'
import { Tag } from '../ui/feedback/tag.tsx'
import css from './waiting-lines.module.css'

const minuteMs = 60_000

interface TaskLineProps {
  task: FlowBeforeRow
  /** when the task was read, in milliseconds: it waits until then */
  now: number
  /** texts of the page that shows it */
  texts: { approval: string; waits: (time: string) => string }
}

/** An approval that waits for the user: its node, its initiator and how long it waits. It leads to the approval. */
export function TaskLine({ task, now, texts }: TaskLineProps) {
  const language = useLanguage()
  const offsetMinutes = useSettings((state) => state.sysConfig.offsetMinutes)
  const { id, operatorId, fullName, nodeName, creatorUser, receiveTime } = task
  const waits =
    now - receiveTime < minuteMs
      ? formatRelativeTime(receiveTime, { now, offsetMinutes, language })
      : texts.waits(formatTimeSince(receiveTime, { now, language }))
  return (
    <Link to={buildFlowDetailPath({ id, operatorId })} className={css.line}>
      <Tag tone={task.flowUrgent > 1 ? 'error' : 'outline'}>{texts.approval}</Tag>
      <span className={css.title} title={fullName}>
        {fullName}
      </span>
      <span className={css.meta}>{joinFacts([nodeName, creatorUser, waits].filter(Boolean), language)}</span>
    </Link>
  )
}
