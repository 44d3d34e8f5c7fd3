import type { PortalRecord, PortalWidgetKind } from '@armature/contract'
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useBlocker, useNavigate, useParams } from 'react-router'
import '../../../form/controls/index.ts'
import { ApiError } from '../../../lib/api/api-error.ts'
import { useAppState } from '../../../lib/state/app-state.ts'
import { queryClient } from '../../../lib/api/query-client.ts'
import { useUnsavedWork } from '../../../lib/state/unsaved-work.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { confirm } from '../../../ui/overlays/confirm.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { Denied, Empty, Failed, Skeleton } from '../../../ui/feedback/states.tsx'
import { applyArrangement } from '../layout/arrangement.ts'
import { GridEditor } from '../layout/grid-editor.tsx'
import { PortalGrid } from '../view/portal-grid.tsx'
import { ConflictDialog } from './conflict-dialog.tsx'
import { buildRecordQuery, save, usePreviewData } from './designer-api.ts'
import css from './designer.module.css'
import {
  addWidget,
  createEditor,
  draw,
  EditorProvider,
  isUnsaved,
  placeWidgets,
  removeWidget,
  select,
  useEditor,
  useEditorStore,
  type PortalEditor,
} from './editor.ts'
import { createWidget } from './kinds.ts'
import { Palette } from './palette.tsx'
import { PhoneOrder } from './phone-order.tsx'
import { Panel } from './properties/panel.tsx'
import { ReleaseDialog } from './release-dialog.tsx'
import { TopBar, type Screen } from './top-bar.tsx'
import { useKeys } from './use-keys.ts'
import { usePortalRights } from './use-portal-rights.ts'

const listPath = '/onlineDev/portal'
const maxWidgets = 60
const placingMs = 200

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
    <main className={css.state}>
      {record.error instanceof ApiError && record.error.code === 403 ? (
        <Denied name={t('title')} />
      ) : record.error ? (
        <Failed error={record.error} onRetry={() => void record.refetch()} />
      ) : (
        <Skeleton rows={10} />
      )}
      {record.error && <Button onClick={() => void navigate(listPath)}>{t('back')}</Button>}
    </main>
  )
}

function LoadedDesigner({ record }: { record: PortalRecord }) {
  const { mayEdit } = usePortalRights()
  // On a phone the portal is read-only.
  const isPhone = useAppState((state) => state.device === 'mobile')
  const [editor] = useState(() => createEditor(record, !mayEdit || isPhone))
  return (
    <EditorProvider value={editor}>
      <DesignerLayout editor={editor} />
    </EditorProvider>
  )
}

function DesignerLayout({ editor }: { editor: PortalEditor }) {
  const navigate = useNavigate()
  const { mayRelease } = usePortalRights()
  const [screen, setScreen] = useState<Screen>('wide')
  const [dialog, setDialog] = useState<'preview' | 'release' | null>(null)
  const carried = useRef<PortalWidgetKind | null>(null)
  const isReadOnly = useEditor((state) => state.isReadOnly)
  const layout = useEditor((state) => state.layout)
  const name = useEditor(({ portal }) => portal.fullName)
  const asked = usePreviewData(layout.widgets)
  useUnsavedWork(useEditor(isUnsaved), name)
  useAskBeforeLeaving(editor)
  useKeys(editor)
  const add = (kind: PortalWidgetKind, at?: { x: number; y: number }) => {
    const widget = createWidget(kind, editor.getState().layout, at)
    draw(editor, (now) => addWidget(now, widget))
    select(editor, widget.id)
  }
  const isDrawn = !isReadOnly && screen === 'wide'
  return (
    <div className={css.page} data-screen={screen} data-read-only={isReadOnly || undefined}>
      <TopBar
        screen={screen}
        mayRelease={mayRelease && !isReadOnly}
        onScreen={setScreen}
        onBack={() => void navigate(listPath)}
        onPreview={() => setDialog('preview')}
        onRelease={() => void save(editor).then((isSaved) => isSaved && setDialog('release'))}
      />
      {isDrawn && (
        <Palette
          isFull={layout.widgets.length >= maxWidgets}
          onAdd={add}
          onCarry={(kind) => (carried.current = kind)}
        />
      )}
      <main key={screen} className={css.main}>
        {screen === 'phone' ? (
          <PhoneOrder asked={asked} />
        ) : isReadOnly ? (
          <PortalGrid columns={layout.columns} arranged={applyArrangement(layout, null)} asked={asked} />
        ) : (
          <WideCanvas onDrop={(place) => carried.current && add(carried.current, place)} asked={asked} />
        )}
      </main>
      {isDrawn && <Panel />}
      {dialog === 'preview' && <PreviewDialog asked={asked} onClose={() => setDialog(null)} />}
      {dialog === 'release' && <ReleaseDialog onClose={() => setDialog(null)} />}
      <ConflictDialog />
    </div>
  )
}

type PreviewData = ReturnType<typeof usePreviewData>

function WideCanvas({ asked, onDrop }: { asked: PreviewData; onDrop: (place: { x: number; y: number }) => void }) {
  const { t } = useTranslation('portals')
  const editor = useEditorStore()
  const layout = useEditor((state) => state.layout)
  const selectedId = useEditor((state) => state.selectedId)
  // a new widget, or one from the list of problems, may be out of view; the grid needs a moment to place it
  useEffect(() => {
    if (!selectedId) return
    const timer = setTimeout(() => {
      document.querySelector(`[data-widget="${selectedId}"]`)?.scrollIntoView({ block: 'nearest' })
    }, placingMs)
    return () => clearTimeout(timer)
  }, [selectedId])
  return (
    <>
      {layout.widgets.length === 0 && (
        <Empty className={css.empty ?? ''} title={t('emptyGrid')} text={t('emptyGridText')} />
      )}
      <GridEditor
        columns={layout.columns}
        widgets={layout.widgets}
        asked={asked}
        selectedId={selectedId}
        onSelect={(id) => select(editor, id)}
        onPlaces={(places, isKey) =>
          draw(editor, (now) => placeWidgets(now, places), isKey ? `${selectedId} keys` : null)
        }
        onRemove={(id) => {
          select(editor, null)
          draw(editor, (now) => removeWidget(now, id))
        }}
        onDrop={onDrop}
      />
    </>
  )
}

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

/** Asks before leaving with unsaved changes. */
function useAskBeforeLeaving(editor: PortalEditor): void {
  const { t } = useTranslation('ui')
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isUnsaved(editor.getState()) && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    void confirm({
      title: t('discardTitle'),
      text: t('discardText', { name: editor.getState().portal.fullName }),
      okText: t('discard'),
      cancelText: t('stay'),
      danger: true,
    }).then((agreed) => (agreed ? blocker.proceed() : blocker.reset()))
  }, [blocker, editor, t])
}
