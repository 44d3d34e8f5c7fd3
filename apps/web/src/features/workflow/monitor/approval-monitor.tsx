import type { FlowTaskRow } from '@armature/contract'
import { flowStatus, flowStatusCodes, isEditableStatus } from '@armature/contract/catalog/flow-statuses'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useReleaseDraft } from '../../../form/record/use-release-draft.ts'
import { PagedList } from '../../../list/paged-list.tsx'
import { RowButtons } from '../../../list/row-buttons.tsx'
import { call } from '../../../lib/api/api.ts'
import { joinFacts } from '../../../lib/i18n/join-names.ts'
import { useMay } from '../../../lib/menu/permission.tsx'
import { useLanguage } from '../../../lib/i18n/use-language.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { confirm } from '../../../ui/overlays/confirm.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'
import { CancelDialog, ResumeDialog, SuspendDialog } from '../acts/opinion-dialogs.tsx'
import { ApprovalResumeTimeDialog } from '../acts/resume-time-dialog.tsx'
import css from './monitor.module.css'
import { flowKeys, useRefreshFlows } from '../flow-api.ts'
import { filterQuery, noTaskFilter, TaskFilters, type TaskFilter } from '../lists/task-filters.tsx'
import { FlowState, TaskName, useFormatTime, useTaskColumns } from '../task-parts.tsx'

/** All approvals; further actions are on the detail page. */
export function ApprovalMonitor() {
  const { t } = useTranslation('workflow')
  const { t: formText } = useTranslation('form')
  const language = useLanguage()
  const refresh = useRefreshFlows()
  const { takeOver, end } = useReleaseDraft()
  const { columns, openTask, when } = useTaskColumns<FlowTaskRow>()
  // a draft is read by its initiator only
  const title = {
    ...columns.title,
    cell: (row: FlowTaskRow) => (isDraft(row) ? <TaskName task={row} /> : columns.title.cell(row)),
  }
  const status = {
    ...columns.status,
    width: 200,
    cell: (row: FlowTaskRow) => <MonitoredState task={row} />,
  }
  const [act, setAct] = useState<{ kind: keyof typeof dialogs; id: string; resumeAt: number | null } | null>(null)
  const open = (kind: keyof typeof dialogs, { id, resumeAt }: FlowTaskRow) => setAct({ kind, id, resumeAt })
  const ActDialog = act && dialogs[act.kind]
  const mayHandle = useMay('btn_handle')
  const mayRemove = useMay('btn_remove')
  const remove = async (ids: string[]) => {
    const question = {
      title: t('monitor.removeTitle', { count: ids.length }),
      text: t('monitor.removeText'),
      okText: t('act.remove'),
      danger: true,
    }
    if (!(await confirm(question))) return false
    await call('DELETE /api/workflow/Engine/FlowMonitor', { body: { ids }, onMessage: toast.success })
    await refresh()
    return true
  }
  return (
    <>
      <PagedList<FlowTaskRow, TaskFilter>
        label={t('monitor.title')}
        keywordLabel={t('task.keyword')}
        queryKey={[...flowKeys.lists, 'monitor']}
        load={({ templateId, status, flowUrgent, ...query }, signal) =>
          call('GET /api/workflow/Engine/FlowMonitor', {
            query: { ...query, ...filterQuery({ templateId, status, flowUrgent }) },
            signal,
            silent: true,
          })
        }
        columns={[title, columns.starter, status, columns.node, columns.users, columns.started]}
        card={(row) => ({
          name: <TaskName task={row} />,
          ...(!isDraft(row) && { onOpen: () => openTask(row) }),
          state: <MonitoredState task={row} />,
          words: joinFacts(
            [row.flowName, row.creatorUser, row.currentNode, row.currentUsers].filter(Boolean),
            language,
          ),
          foot: when(row.startTime),
        })}
        rowKey={(row) => row.id}
        actions={(row) => (
          <RowButtons
            buttons={[
              !isDraft(row) && { key: 'open', label: t('lists.look'), act: () => openTask(row) },
              mayHandle &&
                isEditableStatus(row.status) && {
                  key: 'takeOver',
                  label: formText('flow.takeOver'),
                  act: () => takeOver(row.id),
                },
              mayHandle &&
                isDraft(row) && { key: 'end', label: formText('flow.end'), danger: true, act: () => end(row.id) },
              mayHandle &&
                isRunning(row) && {
                  key: 'suspend',
                  label: t('act.suspend'),
                  act: () => open('suspend', row),
                },
              mayHandle &&
                isSuspended(row) && {
                  key: 'resume',
                  label: t('act.resume'),
                  act: () => open('resume', row),
                },
              mayHandle &&
                isSuspended(row) && {
                  key: 'resumeTime',
                  label: t('act.resumeTime'),
                  act: () => open('resumeTime', row),
                },
              mayHandle &&
                (isRunning(row) || isSuspended(row)) && {
                  key: 'cancel',
                  label: t('act.cancel'),
                  danger: true,
                  act: () => open('cancel', row),
                },
              mayRemove &&
                isRemovable(row) && {
                  key: 'remove',
                  label: t('act.remove'),
                  danger: true,
                  act: () => remove([row.id]),
                },
            ]}
          />
        )}
        filters={{
          start: noTaskFilter,
          draw: (filters, change) => <TaskFilters filters={filters} onChange={change} statuses={flowStatusCodes} />,
        }}
        {...(mayRemove && {
          selection: {
            isSelectable: isRemovable,
            actions: (ids: string[], clear: () => void) => (
              <Button
                kind="link"
                warn
                onClick={() =>
                  void remove(ids).then(
                    (gone) => gone && clear(),
                    () => undefined,
                  )
                }
              >
                {t('act.remove')}
              </Button>
            ),
          },
        })}
        none={{ title: t('monitor.none'), text: t('monitor.noneText') }}
      />
      {act && ActDialog && <ActDialog taskId={act.id} resumeAt={act.resumeAt} onClose={() => setAct(null)} />}
    </>
  )
}

/** The state; of a suspended one also when it goes on. */
function MonitoredState({ task: { status, resumeAt } }: { task: FlowTaskRow }) {
  const { t } = useTranslation('workflow')
  const when = useFormatTime()
  return (
    <>
      <FlowState status={status} />
      {resumeAt !== null && <div className={css.until}>{t('monitor.until', { time: when(resumeAt) })}</div>}
    </>
  )
}

const dialogs = {
  cancel: CancelDialog,
  suspend: SuspendDialog,
  resume: ResumeDialog,
  resumeTime: ApprovalResumeTimeDialog,
}

const isDraft = ({ status }: FlowTaskRow): boolean => status === flowStatus.draft
/** Drafts are only listed by their status; they are ended, and their records stay. */
const isRemovable = (row: FlowTaskRow): boolean => !isRunning(row) && !isSuspended(row) && !isDraft(row)
const isSuspended = ({ status }: FlowTaskRow): boolean => status === flowStatus.suspended
const isRunning = ({ status }: FlowTaskRow): boolean => status === flowStatus.wait
