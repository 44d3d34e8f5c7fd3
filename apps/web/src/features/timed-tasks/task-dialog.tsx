import type { TimedTask } from '@armature/contract'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { buildEditedQuery, createFormPart, editLoaded } from '../../form/plain/edited-object.ts'
import { FormDialog } from '../../form/plain/form-dialog.tsx'
import { LoadingDialog } from '../../form/plain/loading-dialog.tsx'
import { createCommonFields, toFormValues, toRequestBody } from '../../form/plain/named-fields.ts'
import { ApiError } from '../../lib/api/api-error.ts'
import type { Versioned } from '../../lib/api/api.ts'
import { formatDay } from '../../lib/i18n/date-time.ts'
import { useLanguage } from '../../lib/i18n/use-language.ts'
import { getMenuName } from '../../lib/menu/menu.ts'
import { useSettings } from '../../lib/state/settings.ts'
import { useScheduleWords } from './describe-schedule.ts'
import { findMissing, toTimesDraft, toWorkBody, toWorkDraft, type TimesDraft, type WorkDraft } from './task-draft.ts'
import { readTaskFault, type TaskFault } from './task-fault.ts'
import { saveTask, useRefreshTasks } from './timed-task-api.ts'
import { TimesEditor } from './times-editor.tsx'
import { WorkEditor } from './work-editor.tsx'

/** Loads a task of the list with all its settings, then edits it. */
export function EditedTask({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation('timedTasks')
  const task = useQuery(buildEditedQuery('GET /api/scheduletask/:id', { id }))
  if (task.data) return <TaskDialog loaded={task.data} onClose={onClose} />
  return <LoadingDialog title={t('edit')} width="wide" queries={[task]} onClose={onClose} />
}

/** Name of a timed task, when it runs and what it does. */
export function TaskDialog({ loaded, onClose }: { loaded?: Versioned<TimedTask>; onClose: () => void }) {
  const known = loaded?.data
  const { t } = useTranslation('timedTasks')
  const { t: named } = useTranslation('named')
  const language = useLanguage()
  const describe = useScheduleWords()
  const refresh = useRefreshTasks()
  const offsetMinutes = useSettings((state) => state.sysConfig.offsetMinutes)
  const [today] = useState(() => formatDay(Date.now(), offsetMinutes))
  const [first] = useState(() => ({ times: toTimesDraft(known, today), work: toWorkDraft(known) }))
  const [times, setTimes] = useState(first.times)
  const [work, setWork] = useState(first.work)
  const [fault, setFault] = useState<TaskFault | null>(null)
  const form = useMemo(() => ({ fields: createCommonFields(named) }), [named])
  const parts = [
    createFormPart<TimedTask, TimesDraft>({
      label: t('when'),
      value: times,
      read: (task) => toTimesDraft(task, today),
      format: ({ schedule }) => describe(schedule),
      set: setTimes,
    }),
    createFormPart<TimedTask, WorkDraft>({
      label: t('what'),
      value: work,
      read: toWorkDraft,
      format: ({ kind, path }) => (kind === 'http' ? path : t(`kinds.${kind}`)),
      set: (value) => setWork((now) => ({ ...now, ...value })),
      // values of headers are secrets
      toDraft: ({ headers: _, ...rest }) => rest,
    }),
  ]
  return (
    <FormDialog
      title={known ? t('editTitle', { name: getMenuName(known, language) }) : t('add')}
      width="wide"
      draft={`timedTask:${known?.id ?? 'new'}`}
      form={form}
      edited={loaded && editLoaded(loaded, toFormValues, parts)}
      {...(loaded ? {} : { parts })}
      isChanged={!loaded && (times !== first.times || work !== first.work)}
      save={async (values, version) => {
        const body = { ...toRequestBody(values), ...times, work: toWorkBody(work) }
        const missing = findMissing(work)
        if (missing) {
          setFault({ field: missing, message: t(`missing.${missing}`) })
          throw new ApiError(400, t(`missing.${missing}`))
        }
        await saveTask(known?.id, body, version).catch((error: unknown) => {
          setFault(readTaskFault(error))
          throw error
        })
        await refresh()
      }}
      onClose={onClose}
    >
      <TimesEditor times={times} today={today} onChange={setTimes} />
      <WorkEditor
        taskId={known?.id ?? ''}
        work={work}
        fault={fault}
        onChange={(next) => {
          setFault(null)
          setWork(next)
        }}
      />
    </FormDialog>
  )
}
