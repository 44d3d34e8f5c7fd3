import type { FlowTaskRow } from '@armature/contract'
import {
  formatFlowStatus,
  formatFlowUrgency,
  getStatusTone,
  flowUrgency,
} from '@armature/contract/catalog/flow-statuses'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import type { TableColumn } from '../../list/data-table.tsx'
import { formatDateTime } from '../../lib/i18n/date-time.ts'
import { buildFlowDetailPath } from '../../lib/session/flow-link.ts'
import { useSettings } from '../../lib/state/settings.ts'
import { useLanguage } from '../../lib/i18n/use-language.ts'
import { State, Tag } from '../../ui/feedback/tag.tsx'
import css from './task-parts.module.css'

/** State of a flow instance as an icon and a word (FO.123). */
export function FlowState({ status }: { status: number }) {
  const language = useLanguage()
  return <State kind={getStatusTone(status)}>{formatFlowStatus(status, language)}</State>
}

/** Shown only when the urgency is above normal. */
export function Urgency({ urgent }: { urgent: number }) {
  const language = useLanguage()
  if (urgent <= flowUrgency.normal) return null
  return <Tag tone={urgent === flowUrgency.urgent ? 'error' : 'warning'}>{formatFlowUrgency(urgent, language)}</Tag>
}

/** Opens a flow instance; `operatorId` is the id of the task. */
export function useOpenFlow(): (task: { id: string; operatorId?: string }) => void {
  const navigate = useNavigate()
  return (task) => void navigate(buildFlowDetailPath(task))
}

export interface ShownTask extends FlowTaskRow {
  operatorId?: string
}

/** The title of a flow instance, as a link to it. */
export function TaskTitle({ task, onOpen }: { task: ShownTask; onOpen: () => void }) {
  return (
    <span className={css.title}>
      <Urgency urgent={task.flowUrgent} />
      <button type="button" className={css.lead} title={task.fullName} onClick={onOpen}>
        {task.fullName}
      </button>
    </span>
  )
}

/** The title as plain text, where the card around it is the link. */
export function TaskName({ task }: { task: ShownTask }) {
  return (
    <>
      <Urgency urgent={task.flowUrgent} /> {task.fullName}
    </>
  )
}

/** The columns that lists of flow instances share; each list picks those it needs. */
export function useTaskColumns<R extends ShownTask>() {
  const { t } = useTranslation('workflow')
  const open = useOpenFlow()
  const when = useFormatTime()
  const openTask = (row: R) => open({ id: row.id, ...(row.operatorId ? { operatorId: row.operatorId } : {}) })
  // the title contains the name of the flow
  const columns: Record<'title' | 'status' | 'starter' | 'started' | 'ended' | 'node' | 'users', TableColumn<R>> = {
    title: {
      key: 'fullName',
      label: t('task.title'),
      cell: (row) => <TaskTitle task={row} onOpen={() => openTask(row)} />,
    },
    status: { key: 'status', label: t('task.status'), width: 124, cell: (row) => <FlowState status={row.status} /> },
    starter: { key: 'creatorUser', label: t('task.starter'), width: 110, cell: (row) => row.creatorUser },
    started: { key: 'startTime', label: t('task.started'), width: timeWidth, cell: (row) => when(row.startTime) },
    ended: { key: 'endTime', label: t('task.ended'), width: timeWidth, cell: (row) => when(row.endTime) },
    node: { key: 'currentNode', label: t('task.node'), width: 150, cell: (row) => renderWithTitle(row.currentNode) },
    users: {
      key: 'currentUsers',
      label: t('task.users'),
      width: 130,
      cell: (row) => renderWithTitle(row.currentUsers),
    },
  }
  return { columns, openTask, when }
}

/** Width of a time column in px, wide enough for all languages. */
export const timeWidth = 160

/** A text that its column may truncate, with a tooltip. */
export const renderWithTitle = (words: string) => (words ? <span title={words}>{words}</span> : '—')

/** Formats a time in the time zone of the installation; a missing one as a dash. */
export function useFormatTime(): (ms: number | null | undefined) => string {
  const offsetMinutes = useSettings((state) => state.sysConfig.offsetMinutes)
  return (ms) => (ms ? formatDateTime(ms, offsetMinutes) : '—')
}
