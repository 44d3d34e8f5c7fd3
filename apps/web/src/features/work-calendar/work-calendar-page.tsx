import type { WorkCalendar } from '@armature/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isSameValue } from '../../form/is-same-value.ts'
import { saveOver } from '../../form/plain/save-over.ts'
import { ApiError, call, readVersioned, type Versioned } from '../../lib/api/api.ts'
import { useMay } from '../../lib/menu/permission.tsx'
import { useUnsavedWork } from '../../lib/state/unsaved-work.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Fault } from '../../ui/feedback/fault.tsx'
import { Failed, Skeleton } from '../../ui/feedback/states.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { areSpansValid } from './calendar-draft.ts'
import { compareCalendar } from './compare-calendar.ts'
import { HolidayEditor } from './holiday-editor.tsx'
import { HoursEditor } from './hours-editor.tsx'
import css from './work-calendar.module.css'

const key = ['workCalendar']
const read = () => readVersioned('GET /api/system/WorkCalendar', { silent: true })

/** When people work: working hours, holidays and the days that are worked for them. */
export default function WorkCalendarPage() {
  const { t } = useTranslation('workCalendar')
  // unsaved input must not be overwritten
  const stored = useQuery({ queryKey: key, queryFn: read, refetchOnWindowFocus: false })
  if (stored.data) return <Editor stored={stored.data} />
  if (stored.error) return <Failed title={t('failed')} error={stored.error} onRetry={() => void stored.refetch()} />
  return <Skeleton rows={8} />
}

function Editor({ stored }: { stored: Versioned<WorkCalendar> }) {
  const { t } = useTranslation('workCalendar')
  const client = useQueryClient()
  const mayEdit = useMay('btn_edit')
  const [opened, setOpened] = useState(stored)
  const [draft, setDraft] = useState(stored.data)
  const [isRunning, setRunning] = useState(false)
  const [refusal, setRefusal] = useState('')
  const isChanged = !isSameValue(draft, opened.data)
  useUnsavedWork(isChanged, t('title'))
  const show = (calendar: Versioned<WorkCalendar>) => {
    setOpened(calendar)
    setDraft(calendar.data)
    setRefusal('')
  }
  const save = async () => {
    if (!areSpansValid(draft.spans)) return setRefusal(t('spansWrong'))
    setRunning(true)
    setRefusal('')
    try {
      await saveOver(opened, compareCalendar(draft, t), (version) =>
        call('PUT /api/system/WorkCalendar', { body: draft, version, silent: true, onMessage: toast.success }),
      )
      show(await client.fetchQuery({ queryKey: key, queryFn: read }))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setRefusal(error.msg)
    } finally {
      setRunning(false)
    }
  }
  return (
    <div className={css.page}>
      <p className={css.lead}>{t('lead')}</p>
      <HoursEditor calendar={draft} isReadOnly={!mayEdit} onChange={setDraft} />
      <HolidayEditor calendar={draft} isReadOnly={!mayEdit} onChange={setDraft} />
      {isChanged && (
        <footer className={css.bar}>
          <span role="status">{t('changed')}</span>
          <Fault text={refusal} />
          <Button onClick={() => show(opened)}>{t('restore')}</Button>
          <Button kind="primary" loading={isRunning} onClick={() => void save()}>
            {t('save')}
          </Button>
        </footer>
      )}
    </div>
  )
}
