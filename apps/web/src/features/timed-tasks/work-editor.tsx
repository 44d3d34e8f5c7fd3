import { workKinds } from '@armature/contract'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Skeleton } from '../../ui/feedback/states.tsx'
import { RadioGroup } from '../../ui/inputs/radio.tsx'
import { HttpFields } from './http-fields.tsx'
import { InterfaceFields } from './interface-fields.tsx'
import type { WorkDraft } from './task-draft.ts'
import type { TaskFault } from './task-fault.ts'
import css from './timed-tasks.module.css'

// the controls of forms are loaded with it
const RecordFields = lazy(() => import('./record-fields.tsx'))
const MatchingFields = lazy(() => import('./matching-fields.tsx'))
const FileFields = lazy(() => import('./file-fields.tsx'))
const SyncFields = lazy(() => import('./sync-fields.tsx'))

export interface WorkProps {
  work: WorkDraft
  /** what the server has refused */
  fault: TaskFault | null
  onChange: (work: WorkDraft) => void
}

/** What a task does. @param taskId '' for a new task */
export function WorkEditor({ taskId, work, fault, onChange }: WorkProps & { taskId: string }) {
  const { t } = useTranslation('timedTasks')
  return (
    <section className={css.part} aria-label={t('what')}>
      <h3 className={css.heading}>{t('what')}</h3>
      <RadioGroup
        className={css.kinds ?? ''}
        label={t('kind')}
        value={work.kind}
        options={workKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
        onChange={(kind) => onChange({ ...work, kind })}
      />
      {work.kind === 'http' && <HttpFields work={work} fault={fault} onChange={onChange} />}
      {work.kind === 'dataInterface' && <InterfaceFields work={work} fault={fault} onChange={onChange} />}
      {work.kind === 'createRecord' && (
        <Suspense fallback={<Skeleton rows={2} />}>
          <RecordFields work={work} fault={fault} onChange={onChange} />
        </Suspense>
      )}
      {(work.kind === 'updateRecords' || work.kind === 'removeRecords') && (
        <Suspense fallback={<Skeleton rows={4} />}>
          <MatchingFields work={work} fault={fault} onChange={onChange} />
        </Suspense>
      )}
      {work.kind === 'sendFile' && (
        <Suspense fallback={<Skeleton rows={4} />}>
          <FileFields work={work} fault={fault} onChange={onChange} />
        </Suspense>
      )}
      {work.kind === 'syncTable' && (
        <Suspense fallback={<Skeleton rows={4} />}>
          <SyncFields taskId={taskId} work={work} fault={fault} onChange={onChange} />
        </Suspense>
      )}
    </section>
  )
}
