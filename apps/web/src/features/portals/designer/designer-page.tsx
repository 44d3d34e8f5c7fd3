import type { PortalRecord, PortalWidgetKind } from '@armature/contract'
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { Eye, History, Rocket } from 'lucide-react'
import { useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router'
import { DesignerFrame } from '../../../designer/designer-frame.tsx'
import { DesignerPlaceholder } from '../../../designer/designer-placeholder.tsx'
import { DraftState } from '../../../designer/draft-state.tsx'
import { saveDesign } from '../../../designer/saving.ts'
import { ScreenChoice, type DesignedScreen } from '../../../designer/screen-choice.tsx'
import { StatusLine } from '../../../designer/status-line.tsx'
import '../../../form/controls/index.ts'
import { ReleaseDialog } from '../../../form/layouts/release-dialog.tsx'
import { useLayoutRights } from '../../../form/layouts/use-layout-rights.ts'
import { SavedVersionsDialog } from '../../../form/versions/saved-versions-dialog.tsx'
import { useLanguage } from '../../../lib/i18n/use-language.ts'
import { getMenuName } from '../../../lib/menu/menu.ts'
import { useAppState } from '../../../lib/state/app-state.ts'
import { queryClient } from '../../../lib/api/query-client.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { SquareLoaderProvider } from '../../../widgets/map/square-loader.ts'
import { applyArrangement } from '../layout/arrangement.ts'
import { PortalGrid } from '../view/portal-grid.tsx'
import { buildRecordQuery, loadPortal, loadProblems, release, useDraftSquares, usePreviewData } from './designer-api.ts'
import css from './designer.module.css'
import {
  addWidget,
  createEditor,
  draw,
  EditorProvider,
  maxWidgets,
  select,
  toStoredDesign,
  useEditor,
  useEditorStore,
  type PortalEditor,
} from './editor.ts'
import { createWidget } from './kinds.ts'
import { Palette } from './palette.tsx'
import { PhoneOrder } from './phone-order.tsx'
import { Panel } from './properties/panel.tsx'
import { RemoveDialog, removeUnlessFilled } from './remove-dialog.tsx'
import { portalParts } from './restore-part.ts'
import { useConflictParts } from './use-conflict-parts.ts'
import { WideCanvas, type AddWidget } from './wide-canvas.tsx'

const listPath = '/onlineDev/portal'

/** Full-window designer of portals: `/onlineDev/portalDesigner/<id>`. */
export default function PortalDesignerPage() {
  const { id = '' } = useParams()
  return (
    <QueryClientProvider client={queryClient}>
      <Loaded key={id} id={id} />
    </QueryClientProvider>
  )
}

function Loaded({ id }: { id: string }) {
  const { t } = useTranslation('portals')
  const navigate = useNavigate()
  const record = useQuery(buildRecordQuery(id))
  if (record.data) return <LoadedDesigner record={record.data} />
  return (
    <DesignerPlaceholder
      name={t('title')}
      {...(record.error && { error: record.error })}
      backLabel={t('back')}
      onBack={() => void navigate(listPath)}
      onRetry={() => void record.refetch()}
    />
  )
}

function LoadedDesigner({ record }: { record: PortalRecord }) {
  const { mayEdit } = useLayoutRights(listPath)
  // On a phone the portal is read-only.
  const isPhone = useAppState((state) => state.device === 'mobile')
  const isFixed = !mayEdit || isPhone
  const [editor] = useState(() => createEditor(record, isFixed))
  return (
    <EditorProvider value={editor}>
      <DesignerLayout editor={editor} isFixed={isFixed} />
    </EditorProvider>
  )
}

function DesignerLayout({ editor, isFixed }: { editor: PortalEditor; isFixed: boolean }) {
  const { t } = useTranslation('portals')
  const navigate = useNavigate()
  const language = useLanguage()
  const { mayRelease } = useLayoutRights(listPath)
  const [screen, setScreen] = useState<DesignedScreen>('wide')
  const [dialog, setDialog] = useState<'preview' | 'versions' | 'release' | null>(null)
  const carried = useRef<PortalWidgetKind | null>(null)
  const isReadOnly = useEditor((state) => state.isReadOnly)
  const layout = useEditor((state) => state.layout)
  const portal = useEditor((state) => state.portal)
  const asked = usePreviewData(layout.widgets)
  const squares = useDraftSquares(layout.widgets)
  const [removingId, setRemovingId] = useState<string | null>(null)
  const remove = (id: string) => !removeUnlessFilled(editor, id) && setRemovingId(id)
  const removing = layout.widgets.find(({ id }) => id === removingId)
  const add: AddWidget = (kind, at, pane) => {
    // a container cannot be within another one
    const isNested = pane !== undefined && (kind === 'card' || kind === 'tabs')
    const [place, target] = isNested ? [] : [at, pane]
    const widget = createWidget(kind, editor.getState().layout, place, target)
    draw(editor, (now) => addWidget(now, widget))
    select(editor, widget.id)
  }
  const isDrawn = !isReadOnly && screen === 'wide'
  return (
    <DesignerFrame
      store={editor}
      thing={{ kind: 'portal', id: portal.id }}
      name={getMenuName(portal, language)}
      isReadOnly={isFixed}
      state={<DraftState store={editor} state={portal.state} />}
      backLabel={t('back')}
      onBack={() => void navigate(listPath)}
      steps={<ScreenChoice screen={screen} onChange={setScreen} />}
      actions={
        <>
          <Button kind="text" icon={History} onClick={() => setDialog('versions')}>
            {t('versions')}
          </Button>
          <Button icon={Eye} onClick={() => setDialog('preview')}>
            {t('preview')}
          </Button>
        </>
      }
      release={
        mayRelease &&
        !isReadOnly && (
          <Button
            kind="primary"
            icon={Rocket}
            onClick={() => void saveDesign(editor).then((isSaved) => isSaved && setDialog('release'))}
          >
            {t('release')}
          </Button>
        )
      }
      palette={
        isDrawn && (
          <Palette
            isFull={layout.widgets.length >= maxWidgets}
            onAdd={add}
            onCarry={(kind) => (carried.current = kind)}
          />
        )
      }
      properties={isDrawn && <Panel onRemove={remove} />}
      statusLine={<StatusLine store={editor} isAutosaved counts={[t('counts', { count: layout.widgets.length })]} />}
      parts={useConflictParts()}
      isAutosaved
      onKey={({ key }) => {
        if (key !== 'Escape') return false
        select(editor, null)
        return true
      }}
    >
      <SquareLoaderProvider value={squares}>
        <main key={screen} className={css.main}>
          {screen === 'phone' ? (
            <PhoneOrder asked={asked} />
          ) : isReadOnly ? (
            <PortalGrid columns={layout.columns} arranged={applyArrangement(layout, null)} asked={asked} />
          ) : (
            <WideCanvas
              asked={asked}
              onDrop={(place, pane) => carried.current && add(carried.current, place, pane)}
              onRemove={remove}
            />
          )}
        </main>
        {dialog === 'preview' && <PreviewDialog asked={asked} onClose={() => setDialog(null)} />}
      </SquareLoaderProvider>
      {dialog === 'versions' && (
        <SavedVersionsDialog
          kind="portal"
          id={portal.id}
          store={editor}
          load={async () => toStoredDesign(await loadPortal(portal.id))}
          parts={portalParts}
          onClose={() => setDialog(null)}
        />
      )}
      {removing && <RemoveDialog container={removing} onClose={() => setRemovingId(null)} />}
      {dialog === 'release' && <PortalReleaseDialog onClose={() => setDialog(null)} />}
    </DesignerFrame>
  )
}

type PreviewData = ReturnType<typeof usePreviewData>

/** The portal as users will see it, with the permissions of the user who edits it. */
function PreviewDialog({ asked, onClose }: { asked: PreviewData; onClose: () => void }) {
  const { t } = useTranslation('portals')
  const layout = useEditor((state) => state.layout)
  const shown = useMemo(() => applyArrangement(layout, null), [layout])
  return (
    <Dialog open width="full" title={t('preview')} onClose={onClose}>
      <PortalGrid columns={layout.columns} arranged={shown} asked={asked} />
    </Dialog>
  )
}

function PortalReleaseDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('portals')
  const editor = useEditorStore()
  const id = useEditor(({ portal }) => portal.id)
  const revision = useEditor((state) => state.revision)
  const { widgets } = useEditor((state) => state.layout)
  return (
    <ReleaseDialog
      title={t('releaseTitle')}
      text={t('releaseText')}
      draftKey={['portal', id, revision]}
      load={() => loadProblems(id)}
      release={() => release(editor)}
      nameProblem={({ widgetId, title }) => {
        const kind = widgets.find((widget) => widget.id === widgetId)?.kind
        return title || (kind ? t(`portal:kinds.${kind}`) : widgetId)
      }}
      onShow={(widgetId) => select(editor, widgetId)}
      onClose={onClose}
    />
  )
}
