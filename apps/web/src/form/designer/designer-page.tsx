import type { DesignRecord } from '@armature/contract'
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useBlocker, useNavigate, useParams } from 'react-router'
import '../controls/index.ts'
import { call } from '../../lib/api/api.ts'
import { useAppState } from '../../lib/state/app-state.ts'
import { queryClient } from '../../lib/api/query-client.ts'
import { useUnsavedWork } from '../../lib/state/unsaved-work.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { confirm } from '../../ui/overlays/confirm.tsx'
import { Failed, Skeleton } from '../../ui/feedback/states.tsx'
import { BaseStep } from './base-step.tsx'
import { StatusBar } from './bars/status-bar.tsx'
import { TopBar, type DesignerDialog } from './bars/top-bar.tsx'
import { Canvas } from './canvas/canvas.tsx'
import { ConflictDialog } from './conflict-dialog.tsx'
import css from './designer.module.css'
import { AddingMany } from './drafts/adding-many.tsx'
import { ListStep } from './list-step/list-step.tsx'
import { Side } from './palette/side.tsx'
import { Panel } from './properties/panel.tsx'
import { createDesigner, DesignerProvider, useDesigner, type Designer } from './state/designer.ts'
import { redo, undo } from './state/edits.ts'
import { isUnsaved, save, useAutosave } from './state/saving.ts'

const PreviewDialog = lazy(() => import('./preview/preview-dialog.tsx'))
const VersionsDialog = lazy(() => import('./release/versions-dialog.tsx'))
const ReleaseDialog = lazy(() => import('./release/release-dialog.tsx'))
const JsonDialog = lazy(() => import('./json/json-dialog.tsx'))

/** The full-window designer: base data, form and list of one design. */
export default function DesignerPage() {
  const { id = '' } = useParams()
  return (
    <QueryClientProvider client={queryClient}>
      <Loaded key={id} id={id} />
    </QueryClientProvider>
  )
}

function Loaded({ id }: { id: string }) {
  const { t } = useTranslation('designer')
  const navigate = useNavigate()
  const isPhone = useAppState((state) => state.device === 'mobile')
  // An open design must not be loaded again while the user is editing it.
  const record = useQuery({
    queryKey: ['design', id],
    queryFn: ({ signal }) => call('GET /api/visualdev/Base/:id', { params: { id }, signal, silent: true }),
    staleTime: Infinity,
    gcTime: 0,
  })
  if (record.error && !record.data)
    return (
      <div className={css.state}>
        <Failed title={t('page.failed')} error={record.error} onRetry={() => void record.refetch()} />
        <Button onClick={() => void navigate('/onlineDev/webDesign')}>{t('page.toList')}</Button>
      </div>
    )
  if (!record.data)
    return (
      <div className={css.state}>
        <Skeleton rows={10} />
      </div>
    )
  return <DesignerDialog key={isPhone ? 'look' : 'draw'} record={record.data} isReadOnly={isPhone} />
}

function DesignerDialog({ record, isReadOnly }: { record: DesignRecord; isReadOnly: boolean }) {
  const { t } = useTranslation('designer')
  const [designer] = useState(() => createDesigner(record, isReadOnly))
  const navigate = useNavigate()
  if (!designer)
    return (
      <div className={css.state}>
        <Failed title={t('page.unreadable')} error={null} />
        <Button onClick={() => void navigate('/onlineDev/webDesign')}>{t('page.toList')}</Button>
      </div>
    )
  return (
    <DesignerProvider value={designer}>
      <Workplace designer={designer} />
    </DesignerProvider>
  )
}

function Workplace({ designer }: { designer: Designer }) {
  const { t } = useTranslation('designer')
  const navigate = useNavigate()
  const step = useDesigner((state) => state.step)
  const isReadOnly = useDesigner((state) => state.isReadOnly)
  const name = useDesigner(({ base }) => base.fullName)
  const unsaved = useDesigner(isUnsaved)
  const [dialog, setDialog] = useState<DesignerDialog | null>(null)
  useAutosave(designer)
  useUnsavedWork(unsaved && !isReadOnly, name)
  useAskBeforeLeaving(designer)
  usePageKeys(designer)
  const close = () => setDialog(null)
  return (
    <div className={css.page} data-step={step} data-read-only={isReadOnly || undefined}>
      <TopBar onBack={() => void navigate('/onlineDev/webDesign')} onOpen={setDialog} />
      {isReadOnly && <p className={css.readOnly}>{t('page.readOnly')}</p>}
      {step === 'base' && <BaseStep />}
      {step === 'form' && (
        <>
          {!isReadOnly && <Side />}
          <main className={css.main}>
            <Canvas />
          </main>
          {!isReadOnly && <Panel />}
        </>
      )}
      {step === 'list' && <ListStep />}
      <StatusBar />
      <ConflictDialog />
      <AddingMany />
      <Suspense>
        {dialog === 'preview' && <PreviewDialog onClose={close} />}
        {dialog === 'versions' && <VersionsDialog onClose={close} />}
        {dialog === 'release' && <ReleaseDialog onClose={close} />}
        {dialog === 'json' && <JsonDialog onClose={close} />}
      </Suspense>
    </div>
  )
}

/** Leaving with unsaved changes saves them first; asks if that fails. */
function useAskBeforeLeaving(designer: Designer): void {
  const { t } = useTranslation('designer')
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const state = designer.getState()
    return !state.isReadOnly && isUnsaved(state) && currentLocation.pathname !== nextLocation.pathname
  })
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    let isCurrent = true
    const ask = async () => {
      const isSafe =
        (await save(designer)) ||
        (await confirm({
          title: t('leave.title'),
          text: t('leave.text'),
          okText: t('leave.ok'),
          cancelText: t('leave.stay'),
          danger: true,
        }))
      if (!isCurrent) return
      if (isSafe) blocker.proceed()
      else blocker.reset()
    }
    void ask()
    return () => {
      isCurrent = false
    }
  }, [blocker, designer, t])
}

/** Ctrl+S, Ctrl+Z and Ctrl+Y work everywhere, except that undo inside a text field is left to the browser. */
function usePageKeys(designer: Designer): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || designer.getState().isReadOnly) return
      const key = event.key.toLowerCase()
      const isDialogOpen = document.querySelector('dialog[open]') !== null
      if (key === 's') void save(designer)
      else if (isDialogOpen || isText(event.target)) return
      else if (key === 'z' && event.shiftKey) redo(designer)
      else if (key === 'z') undo(designer)
      else if (key === 'y') redo(designer)
      else return
      event.preventDefault()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [designer])
}

const isText = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.tagName === 'TEXTAREA' ||
    (target instanceof HTMLInputElement && !['checkbox', 'radio', 'range', 'color'].includes(target.type)))
