import type { DesignRecord } from '@armature/contract'
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router'
import '../controls/index.ts'
import { DesignerFrame } from '../../designer/designer-frame.tsx'
import { DesignerPlaceholder } from '../../designer/designer-placeholder.tsx'
import { DraftState } from '../../designer/draft-state.tsx'
import { useLanguage } from '../../lib/i18n/use-language.ts'
import { call } from '../../lib/api/api.ts'
import { useDesignerRights } from '../../lib/menu/designer-rights.ts'
import { getMenuName } from '../../lib/menu/menu.ts'
import { useAppState } from '../../lib/state/app-state.ts'
import { queryClient } from '../../lib/api/query-client.ts'
import { BaseStep } from './base-step.tsx'
import { Devices, ReleaseButton, Steps, Views, type DesignerDialog } from './bars/bar-parts.tsx'
import { StatusBar } from './bars/status-bar.tsx'
import { Canvas } from './canvas/canvas.tsx'
import css from './designer.module.css'
import { AddingMany } from './drafts/adding-many.tsx'
import { ListStep } from './list-step/list-step.tsx'
import { Side } from './palette/side.tsx'
import { Panel } from './properties/panel.tsx'
import { createDesigner, DesignerProvider, useDesigner, useDesignerStore } from './state/designer.ts'
import { ConversionBanner } from './release/conversion-progress.tsx'
import { useConversion, useReleasedByConversion } from './release/use-conversion.ts'
import { useConflictParts } from './use-conflict-parts.ts'

const PreviewDialog = lazy(() => import('./preview/preview-dialog.tsx'))
const VersionsDialog = lazy(() => import('./release/versions-dialog.tsx'))
const ReleaseDialog = lazy(() => import('./release/release-dialog.tsx'))
const JsonDialog = lazy(() => import('./json/json-dialog.tsx'))

const listPath = '/onlineDev/webDesign'

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
  // An open design must not be loaded again while the user is editing it.
  const record = useQuery({
    queryKey: ['design', id],
    queryFn: ({ signal }) => call('GET /api/visualdev/Base/:id', { params: { id }, signal, silent: true }),
    staleTime: Infinity,
    gcTime: 0,
  })
  if (record.data) return <LoadedDesigner record={record.data} />
  return (
    <DesignerPlaceholder
      name={t('designs.title')}
      {...(record.error && { error: record.error })}
      failedTitle={t('page.failed')}
      backLabel={t('page.toList')}
      onBack={() => void navigate(listPath)}
      onRetry={() => void record.refetch()}
    />
  )
}

function LoadedDesigner({ record }: { record: DesignRecord }) {
  const { t } = useTranslation('designer')
  const isPhone = useAppState((state) => state.device === 'mobile')
  const isFixed = !useDesignerRights(listPath).canEdit || isPhone
  const [designer] = useState(() => createDesigner(record, isFixed))
  const navigate = useNavigate()
  if (!designer)
    return (
      <DesignerPlaceholder
        name={t('designs.title')}
        error={null}
        failedTitle={t('page.unreadable')}
        backLabel={t('page.toList')}
        onBack={() => void navigate(listPath)}
      />
    )
  return (
    <DesignerProvider value={designer}>
      <DesignerLayout isFixed={isFixed} />
    </DesignerProvider>
  )
}

/** @param isFixed on a phone, and without permission to edit */
function DesignerLayout({ isFixed }: { isFixed: boolean }) {
  const { t } = useTranslation('designer')
  const navigate = useNavigate()
  const designer = useDesignerStore()
  const step = useDesigner((state) => state.step)
  const isReadOnly = useDesigner((state) => state.isReadOnly)
  const id = useDesigner((state) => state.id)
  const conversion = useConversion(id)
  const isConverting = conversion?.state === 'running'
  useReleasedByConversion(id, conversion)
  const { canRelease } = useDesignerRights(listPath)
  const language = useLanguage()
  const name = useDesigner(({ base }) => getMenuName(base, language))
  const version = useDesigner((state) => state.version)
  const state = useDesigner((state) => state.state)
  const [dialog, setDialog] = useState<DesignerDialog | null>(null)
  const close = () => setDialog(null)
  const isDrawn = step === 'form' && !isReadOnly
  return (
    <DesignerFrame
      store={designer}
      thing={{ kind: 'model', id }}
      name={name}
      isReadOnly={isFixed || isConverting}
      notice={isConverting && <ConversionBanner conversion={conversion} onOpen={() => setDialog('release')} />}
      state={<DraftState store={designer} state={state} version={version} />}
      backLabel={t('bar.back')}
      onBack={() => void navigate(listPath)}
      steps={<Steps />}
      tools={isDrawn && <Devices />}
      actions={<Views onOpen={setDialog} />}
      release={!isReadOnly && canRelease && <ReleaseButton onOpen={setDialog} />}
      palette={isDrawn && <Side />}
      properties={isDrawn && <Panel />}
      statusLine={<StatusBar />}
      parts={useConflictParts()}
      isAutosaved
    >
      {step === 'base' && <BaseStep />}
      {step === 'form' && (
        <main className={css.main}>
          <Canvas />
        </main>
      )}
      {step === 'list' && <ListStep />}
      <AddingMany />
      <Suspense>
        {dialog === 'preview' && <PreviewDialog onClose={close} />}
        {dialog === 'versions' && <VersionsDialog onClose={close} />}
        {dialog === 'release' && <ReleaseDialog onClose={close} />}
        {dialog === 'json' && <JsonDialog onClose={close} />}
      </Suspense>
    </DesignerFrame>
  )
}
