import type { FlowDetail } from '@armature/contract'
import type { Values } from '@armature/form-engine'
import { lazy, Suspense, useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormDraft, type DraftOrigin } from '../../../form/drafts/use-form-draft.tsx'
import SuspendedFlow from '../../../form/approver/suspended-flow.tsx'
import { ReaderProvider } from '../../../form/reader.tsx'
import { useUnsavedWork } from '../../../lib/state/unsaved-work.ts'
import { useLanguage } from '../../../lib/i18n/use-language.ts'
import { joinFacts } from '../../../lib/i18n/join-names.ts'
import { useIsDirty } from '../../../form/form-context.tsx'
import type { FormStore } from '../../../form/store.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Tabs } from '../../../ui/layout/tabs.tsx'
import { FlowState, Urgency, useFormatTime } from '../task-parts.tsx'
import { Actions } from './actions.tsx'
import { ApprovalForm, useApprovalStore } from './approval-form.tsx'
import css from './detail.module.css'
import { FlowPicture } from './flow-picture.tsx'
import { RecordTable } from './record-table.tsx'
import { ParentNote } from './sub-flows.tsx'
import { Suspension } from './suspension.tsx'
import { TimeLimits } from './time-limits.tsx'
import { ReturnReason } from './return-reason.tsx'

const ReasonsDialog = lazy(() => import('./reasons/reasons-dialog.tsx'))

type Tab = 'form' | 'picture' | 'history'

interface ApprovalProps {
  detail: FlowDetail
  /** called when the form has unsaved input, or has none any more */
  onDirty: (isDirty: boolean) => void
  /** present when the instance has changed in the meantime: loads it; unsaved input stays where its form has another version */
  onReload?: (input: FormStore) => void
  /** the form that the user has filled in before that */
  carried?: FormStore
}

/** Header, three tabs, and the user's actions at the bottom. */
export function Approval({ detail, onDirty, onReload, carried }: ApprovalProps) {
  const { t } = useTranslation('workflow')
  // Several details can be mounted at once, one visible and others in the background.
  const id = useId()
  const [tab, setTab] = useState<Tab>(detail.formData ? 'form' : 'picture')
  const approval = useApprovalStore(detail, carried)
  const [explained, setExplained] = useState('')
  const when = useFormatTime()
  const isDirty = useIsDirty(approval.store)
  const [restored, setRestored] = useState<DraftOrigin<number> | null>(null)
  // a restored draft is decided on over the record that its user has seen: a newer one is a conflict
  const seen = restored ? { ...detail, version: restored.version, formValues: JSON.stringify(restored.values) } : detail
  const draft = useFormDraft({
    form: approval.isEditable ? `approval:${detail.flowTask.id}:${detail.operatorId}` : null,
    store: approval.store,
    origin: restored ?? { version: detail.version, values: JSON.parse(detail.formValues || '{}') as Values },
    onRestore: setRestored,
  })
  useUnsavedWork(isDirty, detail.flowTask.fullName, draft.forget)
  useEffect(() => {
    onDirty(isDirty)
    return () => onDirty(false)
  }, [isDirty, onDirty])
  const items: { key: Tab; label: string }[] = [
    ...(detail.formData ? [{ key: 'form' as const, label: t('detail.form') }] : []),
    { key: 'picture', label: t('detail.picture') },
    { key: 'history', label: t('detail.history') },
  ]
  return (
    <article className={css.panel}>
      <Head detail={detail} />
      {onReload && (
        <p className={css.outdated} role="alert">
          {t('detail.outdated')}
          <Button size="small" onClick={() => onReload(approval.store)}>
            {t('detail.reload')}
          </Button>
        </p>
      )}
      <ParentNote parent={detail.parent} />
      <Suspension detail={detail} />
      {detail.flowSuspension && (
        <div className={css.held}>
          <SuspendedFlow suspension={detail.flowSuspension} />
        </div>
      )}
      <ReturnReason detail={detail} />
      {detail.asOf !== null && (
        <p className={css.then} role="note">
          {t('detail.asOf', { time: when(detail.asOf) })}
        </p>
      )}
      <TimeLimits detail={detail} />
      {detail.node?.votes && (
        <p className={css.then} role="note">
          {t('detail.votes', detail.node.votes)}
        </p>
      )}
      {detail.formVersion && detail.formVersion.shown !== detail.formVersion.newest && (
        <p className={css.then} role="note">
          {t('detail.formVersion', detail.formVersion)}
        </p>
      )}
      <Tabs
        className={css.tabs ?? ''}
        label={t('detail.title')}
        items={items}
        active={tab}
        onChange={setTab}
        idPrefix={id}
      />
      <div className={css.body} role="tabpanel" id={`${id}-panel-${tab}`} aria-labelledby={`${id}-tab-${tab}`}>
        {tab === 'form' && (
          <ReaderProvider modelId={detail.flowTask.modelId} menuId="">
            {draft.bar}
            <ApprovalForm detail={detail} approval={approval} />
          </ReaderProvider>
        )}
        {tab === 'picture' && <FlowPicture detail={detail} onWhy={setExplained} />}
        {tab === 'history' && <RecordTable detail={detail} onWhy={setExplained} />}
      </div>
      <Actions detail={seen} approval={approval} onShowForm={() => setTab('form')} />
      {explained !== '' && (
        <Suspense>
          <ReasonsDialog detail={detail} nodeId={explained} onClose={() => setExplained('')} />
        </Suspense>
      )}
    </article>
  )
}

function Head({ detail: { flowTask, forUser } }: { detail: FlowDetail }) {
  const { t } = useTranslation('workflow')
  const language = useLanguage()
  const when = useFormatTime()
  const now = [flowTask.currentNode, flowTask.currentUsers].filter(Boolean)
  return (
    <header className={css.head}>
      <div className={css.title}>
        <h1>{flowTask.fullName}</h1>
        <FlowState status={flowTask.status} />
        <Urgency urgent={flowTask.flowUrgent} />
      </div>
      <p className={css.facts}>
        <span>{joinFacts([flowTask.flowName, flowTask.creatorUser, when(flowTask.startTime)], language)}</span>
        {now.length > 0 && <span>{t('detail.now', { where: joinFacts(now, language) })}</span>}
        {forUser && <span>{t('detail.for', { name: forUser })}</span>}
      </p>
    </header>
  )
}
