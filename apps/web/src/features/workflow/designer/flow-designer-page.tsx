import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { FlaskConical, History, Rocket } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router'
import { DesignerFrame } from '../../../designer/designer-frame.tsx'
import { DesignerPlaceholder } from '../../../designer/designer-placeholder.tsx'
import { DraftState } from '../../../designer/draft-state.tsx'
import '../../../form/controls/index.ts'
import { ReaderProvider } from '../../../form/reader.tsx'
import { call } from '../../../lib/api/api.ts'
import { useLanguage } from '../../../lib/i18n/use-language.ts'
import { getMenuName } from '../../../lib/menu/menu.ts'
import { useAppState } from '../../../lib/state/app-state.ts'
import { queryClient } from '../../../lib/api/query-client.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import type { FlowTemplate } from '../flow-api.ts'
import { Canvas } from './canvas/canvas.tsx'
import { Panel } from './panel/panel.tsx'
import css from './flow-designer.module.css'
import { createFlowDesigner, FlowDesignerProvider, useFlow, type FlowDesigner } from './state/flow-designer.ts'
import { StatusBar } from './status-bar.tsx'
import { useConflictParts } from './use-conflict-parts.ts'

const ReleaseDialog = lazy(() => import('./release-dialog.tsx'))
const VersionsDialog = lazy(() => import('./versions-dialog.tsx'))
const TryDrawer = lazy(() => import('./try/try-drawer.tsx'))

const listPath = '/workFlow/flowEngine'

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
  // The open flow is edited: it must not be fetched again in the background.
  const template = useQuery({
    queryKey: ['flowTemplate', id],
    queryFn: ({ signal }) =>
      call('GET /api/workflow/Engine/flowTemplate/:id', { params: { id }, signal, silent: true }),
    staleTime: Infinity,
    gcTime: 0,
  })
  if (template.data) return <LoadedDesigner template={template.data} />
  return (
    <DesignerPlaceholder
      name={t('designer.canvas')}
      {...(template.error && { error: template.error })}
      failedTitle={t('designer.failed')}
      backLabel={t('designer.toList')}
      onBack={() => void navigate(listPath)}
      onRetry={() => void template.refetch()}
    />
  )
}

function LoadedDesigner({ template }: { template: FlowTemplate }) {
  const { t } = useTranslation('workflow')
  const isPhone = useAppState((state) => state.device === 'mobile')
  const navigate = useNavigate()
  const isReadOnly = isPhone || !template.mayChange
  const [designer] = useState(() => createFlowDesigner(template, isReadOnly, t('type.start')))
  if (!designer)
    return (
      <DesignerPlaceholder
        name={t('designer.canvas')}
        error={null}
        failedTitle={t('designer.unreadable')}
        backLabel={t('designer.toList')}
        onBack={() => void navigate(listPath)}
      />
    )
  return (
    <FlowDesignerProvider value={designer}>
      <ReaderProvider modelId={template.modelId}>
        <DesignerLayout designer={designer} isReadOnly={isReadOnly} />
      </ReaderProvider>
    </FlowDesignerProvider>
  )
}

function DesignerLayout({ designer, isReadOnly }: { designer: FlowDesigner; isReadOnly: boolean }) {
  const { t } = useTranslation('workflow')
  const navigate = useNavigate()
  const language = useLanguage()
  const id = useFlow((state) => state.id)
  const name = useFlow(({ about }) => getMenuName(about, language))
  const version = useFlow((state) => state.version)
  const releaseState = useFlow(({ state }) => state)
  const [dialog, setDialog] = useState<'try' | 'versions' | 'release' | null>(null)
  const close = () => setDialog(null)
  return (
    <DesignerFrame
      store={designer}
      thing={{ kind: 'flow', id }}
      name={name}
      isReadOnly={isReadOnly}
      state={<DraftState store={designer} state={releaseState} version={version} />}
      backLabel={t('designer.toList')}
      onBack={() => void navigate(listPath)}
      actions={
        <>
          <Button kind="text" icon={History} onClick={() => setDialog('versions')}>
            {t('designer.versions')}
          </Button>
          <Button icon={FlaskConical} onClick={() => setDialog('try')}>
            {t('designer.try')}
          </Button>
        </>
      }
      release={
        !isReadOnly && (
          <Button kind="primary" icon={Rocket} onClick={() => setDialog('release')}>
            {t('designer.release')}
          </Button>
        )
      }
      properties={!isReadOnly && <Panel />}
      statusLine={<StatusBar />}
      parts={useConflictParts()}
      isAutosaved
    >
      <main className={css.main}>
        <Canvas />
      </main>
      <Suspense>
        {dialog === 'release' && <ReleaseDialog onClose={close} />}
        {dialog === 'versions' && <VersionsDialog onClose={close} />}
        {dialog === 'try' && <TryDrawer onClose={close} />}
      </Suspense>
    </DesignerFrame>
  )
}
