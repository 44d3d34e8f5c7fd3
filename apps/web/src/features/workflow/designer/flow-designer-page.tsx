import type { FormData } from '@armature/form-engine'
import { readFormData } from '@armature/form-engine/design/read'
import { createStartNode } from '@armature/form-engine/flow/create-nodes'
import { readFlow } from '@armature/form-engine/flow/read'
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useBlocker, useNavigate, useParams } from 'react-router'
import '../../../form/controls/index.ts'
import { ReaderProvider } from '../../../form/reader.tsx'
import { call } from '../../../lib/api/api.ts'
import { useAppState } from '../../../lib/state/app-state.ts'
import { queryClient } from '../../../lib/api/query-client.ts'
import { useUnsavedWork } from '../../../lib/state/unsaved-work.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { confirm } from '../../../ui/overlays/confirm.tsx'
import { Failed, Skeleton } from '../../../ui/feedback/states.tsx'
import type { FlowTemplate } from '../flow-api.ts'
import { Canvas } from './canvas/canvas.tsx'
import { Panel } from './panel/panel.tsx'
import css from './flow-designer.module.css'
import {
  createFlowDesigner,
  FlowDesignerProvider,
  isUnsaved,
  useFlow,
  type FlowDesigner,
} from './state/flow-designer.ts'
import { makeNodeId } from './state/create-node.ts'
import { save, useAutosave } from './state/save-flow.ts'
import { StatusBar } from './status-bar.tsx'
import { TopBar, type FlowDialog } from './top-bar.tsx'
import { usePageKeys } from './use-page-keys.ts'

const ReleaseDialog = lazy(() => import('./release-dialog.tsx'))
const VersionsDialog = lazy(() => import('./versions-dialog.tsx'))
const TryDrawer = lazy(() => import('./try/try-drawer.tsx'))

const list = '/workFlow/flowEngine'

/** Full-window designer of flows. */
export default function FlowDesignerPage() {
  const { id = '' } = useParams()
  return (
    <QueryClientProvider client={queryClient}>
      <Loaded key={id} id={id} />
    </QueryClientProvider>
  )
}

function Loaded({ id }: { id: string }) {
  const { t } = useTranslation('workflow')
  const navigate = useNavigate()
  const isPhone = useAppState((state) => state.device === 'mobile')
  // The open flow is edited: it must not be fetched again in the background.
  const template = useQuery({
    queryKey: ['flowTemplate', id],
    queryFn: ({ signal }) =>
      call('GET /api/workflow/Engine/flowTemplate/:id', { params: { id }, signal, silent: true }),
    staleTime: Infinity,
    gcTime: 0,
  })
  if (template.error && !template.data)
    return (
      <div className={css.state}>
        <Failed title={t('designer.failed')} error={template.error} onRetry={() => void template.refetch()} />
        <Button onClick={() => void navigate(list)}>{t('designer.toList')}</Button>
      </div>
    )
  if (!template.data)
    return (
      <div className={css.state}>
        <Skeleton rows={10} />
      </div>
    )
  return <LoadedDesigner key={isPhone ? 'look' : 'draw'} template={template.data} isReadOnly={isPhone} />
}

function LoadedDesigner({ template, isReadOnly }: { template: FlowTemplate; isReadOnly: boolean }) {
  const { t } = useTranslation('workflow')
  const navigate = useNavigate()
  const [designer] = useState(() => openTemplate(template, isReadOnly, t('type.start')))
  if (!designer)
    return (
      <div className={css.state}>
        <Failed title={t('designer.unreadable')} error={null} />
        <Button onClick={() => void navigate(list)}>{t('designer.toList')}</Button>
      </div>
    )
  return (
    <FlowDesignerProvider value={designer}>
      <ReaderProvider modelId={template.modelId}>
        <DesignerLayout designer={designer} />
      </ReaderProvider>
    </FlowDesignerProvider>
  )
}

/** A drawing that cannot be parsed is not replaced by an empty one. */
function openTemplate(template: FlowTemplate, isReadOnly: boolean, startTitle: string): FlowDesigner | null {
  const { id, flowTemplateJson, formData, revision, version, state } = template
  const read = flowTemplateJson
    ? readFlow(flowTemplateJson)
    : { ok: true as const, flow: createStartNode(makeNodeId(), startTitle) }
  const form = readFormData(formData)
  if (!read.ok) return null
  const { fullName, fullNameI18n, enCode, sortCode, description, modelId, category, icon } = template
  return createFlowDesigner({
    id,
    about: { fullName, fullNameI18n, enCode, sortCode, description, modelId, category, icon },
    form: form.ok ? form.formData : ({ fields: [] } satisfies FormData),
    flow: read.flow,
    revision,
    version,
    isAhead: state !== 1,
    isReadOnly,
  })
}

function DesignerLayout({ designer }: { designer: FlowDesigner }) {
  const { t } = useTranslation('workflow')
  const navigate = useNavigate()
  const isReadOnly = useFlow((state) => state.isReadOnly)
  const name = useFlow((state) => state.about.fullName)
  const unsaved = useFlow(isUnsaved)
  const [dialog, setDialog] = useState<FlowDialog | null>(null)
  useAutosave(designer)
  useUnsavedWork(unsaved && !isReadOnly, name)
  useAskBeforeLeaving(designer)
  usePageKeys(designer)
  const close = () => setDialog(null)
  return (
    <div className={css.page} data-read-only={isReadOnly || undefined}>
      <TopBar onBack={() => void navigate(list)} onOpen={setDialog} />
      {isReadOnly && <p className={css.readOnly}>{t('designer.readOnly')}</p>}
      <main className={css.main}>
        <Canvas />
      </main>
      {!isReadOnly && <Panel />}
      <StatusBar />
      <Suspense>
        {dialog === 'release' && <ReleaseDialog onClose={close} />}
        {dialog === 'versions' && <VersionsDialog onClose={close} />}
        {dialog === 'try' && <TryDrawer onClose={close} />}
      </Suspense>
    </div>
  )
}

/** Saves unsaved changes before leaving; when that fails, asks. */
function useAskBeforeLeaving(designer: FlowDesigner): void {
  const { t } = useTranslation('workflow')
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const state = designer.getState()
    return !state.isReadOnly && isUnsaved(state) && currentLocation.pathname !== nextLocation.pathname
  })
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    let isCurrent = true
    const ask = async () => {
      const question = {
        title: t('designer.leaveTitle'),
        text: t('designer.leaveText'),
        okText: t('designer.leaveOk'),
        cancelText: t('designer.stay'),
        danger: true,
      }
      const isSafe = (await save(designer)) || (await confirm(question))
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
