import type { ScreenElementKind, ScreenRecord } from '@armature/contract'
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { Eye, History, Rocket } from 'lucide-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router'
import { DesignerFrame } from '../../../designer/designer-frame.tsx'
import { DesignerPlaceholder } from '../../../designer/designer-placeholder.tsx'
import { DraftState } from '../../../designer/draft-state.tsx'
import { saveDesign } from '../../../designer/saving.ts'
import { ScreenChoice } from '../../../designer/screen-choice.tsx'
import { StatusLine } from '../../../designer/status-line.tsx'
import '../../../form/controls/index.ts'
import { useLayoutRights } from '../../../form/layouts/use-layout-rights.ts'
import { SavedVersionsDialog } from '../../../form/versions/saved-versions-dialog.tsx'
import { queryClient } from '../../../lib/api/query-client.ts'
import { useLanguage } from '../../../lib/i18n/use-language.ts'
import { getMenuName } from '../../../lib/menu/menu.ts'
import { useAppState } from '../../../lib/state/app-state.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { toast } from '../../../ui/feedback/toast-state.ts'
import { VideosContext } from '../elements/element-context.ts'
import { getPreviewPath, listPath } from '../screen-paths.ts'
import { Canvas } from './canvas/canvas.tsx'
import css from './canvas/canvas.module.css'
import { createGesture } from './canvas/gesture.ts'
import { PagesBar } from './canvas/pages-bar.tsx'
import { useZoom } from './canvas/use-zoom.ts'
import { ZoomTools } from './canvas/zoom-tools.tsx'
import { buildRecordQuery, loadScreen, usePreviewData } from './designer-api.ts'
import {
  createEditor,
  EditorProvider,
  getPage,
  showView,
  toStoredDesign,
  useEditor,
  type ScreenEditor,
} from './editor.ts'
import { addElement, createId, hasRoom, listIds } from './edits.ts'
import { handleKey } from './keys.ts'
import { createElement } from './kinds.ts'
import { PhoneView } from './phone-view.tsx'
import { Panel } from './properties/panel.tsx'
import { ScreenReleaseDialog, useProblems } from './release.tsx'
import { Side } from './sides/side.tsx'
import { useConflictParts } from './use-conflict-parts.ts'
import { dropVideoUploads, useUploadingVideos, warnOfMissingVideos } from './video-uploads.ts'

/** Full-window designer of screens: `/screens/<id>/design`. */
export default function ScreenDesignerPage() {
  const { id = '' } = useParams()
  return (
    <QueryClientProvider client={queryClient}>
      <Loaded key={id} id={id} />
    </QueryClientProvider>
  )
}

function Loaded({ id }: { id: string }) {
  const { t } = useTranslation('screens')
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

function LoadedDesigner({ record }: { record: ScreenRecord }) {
  const { mayEdit } = useLayoutRights(listPath)
  // On a phone the screen is read-only.
  const isPhone = useAppState((state) => state.device === 'mobile')
  const isFixed = !mayEdit || isPhone
  const [editor] = useState(() => createEditor(record, isFixed))
  useEffect(() => () => dropVideoUploads(editor), [editor])
  const videos = useMemo(() => ({ screenId: record.id, audience: 'users' as const }), [record.id])
  return (
    <EditorProvider value={editor}>
      <VideosContext value={videos}>
        <DesignerLayout editor={editor} isFixed={isFixed} />
      </VideosContext>
    </EditorProvider>
  )
}

function DesignerLayout({ editor, isFixed }: { editor: ScreenEditor; isFixed: boolean }) {
  const { t } = useTranslation('screens')
  const navigate = useNavigate()
  const language = useLanguage()
  const { mayRelease } = useLayoutRights(listPath)
  const [dialog, setDialog] = useState<'versions' | 'release' | null>(null)
  const [gesture] = useState(createGesture)
  const carried = useRef<ScreenElementKind | null>(null)
  const isReadOnly = useEditor((state) => state.isReadOnly)
  const layout = useEditor((state) => state.layout)
  const screen = useEditor((state) => state.screen)
  const page = useEditor(getPage)
  const view = useEditor((state) => state.view)
  const isDrawn = !isReadOnly && view === 'wide'
  const zoom = useZoom(layout)
  const data = usePreviewData(page.elements)
  const problems = useProblems()
  const add = (kind: ScreenElementKind, middle: { x: number; y: number }) => {
    const state = editor.getState()
    if (!hasRoom(state.layout, getPage(state))) return toast.error(t('noRoom'))
    addElement(editor, createElement(kind, createId(kind, listIds(state.layout)), middle, t('newText')))
  }
  const openRelease = async () => {
    if (!warnOfMissingVideos(editor) && (await saveDesign(editor))) setDialog('release')
  }
  const counts = [t('counts', { count: page.elements.length }), t('pageCounts', { count: layout.pages.length })]
  return (
    <DesignerFrame
      store={editor}
      thing={{ kind: 'screen', id: screen.id }}
      name={getMenuName(screen, language)}
      isReadOnly={isFixed}
      state={<DraftState store={editor} state={screen.state} />}
      backLabel={t('back')}
      onBack={() => void navigate(listPath)}
      steps={<ScreenChoice screen={view} onChange={(next) => showView(editor, next)} />}
      tools={view === 'wide' && <ZoomTools zoom={zoom} />}
      actions={
        <>
          <Button kind="text" icon={History} onClick={() => setDialog('versions')}>
            {t('versions')}
          </Button>
          <Button icon={Eye} onClick={() => void openPreview(editor)}>
            {t('preview')}
          </Button>
        </>
      }
      release={
        mayRelease &&
        !isReadOnly && (
          <Button kind="primary" icon={Rocket} onClick={() => void openRelease()}>
            {t('release')}
          </Button>
        )
      }
      palette={
        isDrawn && (
          <Side onAdd={(kind) => add(kind, findMiddle(zoom, layout))} onCarry={(kind) => (carried.current = kind)} />
        )
      }
      properties={isDrawn && <Panel />}
      statusLine={<StatusLine store={editor} isAutosaved problems={problems} counts={counts} />}
      parts={useConflictParts()}
      isAutosaved
      unfinished={useUploadingVideos(editor)}
      onKey={(event) =>
        view === 'wide' && handleKey(event, { editor, gesture, zoom, onFull: () => toast.error(t('noRoom')) })
      }
    >
      <main className={css.main}>
        {view === 'phone' ? (
          <div className={css.phoneView}>
            <PhoneView data={data} />
          </div>
        ) : (
          <Canvas
            zoom={zoom}
            gesture={gesture}
            data={data}
            isReadOnly={isReadOnly}
            onDrop={(middle) => carried.current && add(carried.current, middle)}
          />
        )}
        <PagesBar />
      </main>
      {dialog === 'versions' && (
        <SavedVersionsDialog
          kind="screen"
          id={screen.id}
          store={editor}
          load={async () => toStoredDesign(await loadScreen(screen.id))}
          onClose={() => setDialog(null)}
        />
      )}
      {dialog === 'release' && <ScreenReleaseDialog onClose={() => setDialog(null)} />}
    </DesignerFrame>
  )
}

/** The middle of what is visible of the screen. */
function findMiddle(
  { viewport, sheet, scale }: ReturnType<typeof useZoom>,
  { width, height }: { width: number; height: number },
) {
  const [view, box] = [viewport?.getBoundingClientRect(), sheet.current?.getBoundingClientRect()]
  if (!view || !box) return { x: width / 2, y: height / 2 }
  return {
    x: Math.min(width, Math.max(0, (view.left + view.width / 2 - box.left) / scale)),
    y: Math.min(height, Math.max(0, (view.top + view.height / 2 - box.top) / scale)),
  }
}

/** Shows the saved draft in a window of its own. It is opened at once: browsers block a window that opens later. */
async function openPreview(editor: ScreenEditor): Promise<void> {
  const preview = window.open('about:blank')
  const isSaved = await saveDesign(editor)
  if (!preview) return
  if (isSaved) preview.location.replace(getPreviewPath(editor.getState().screen.id))
  else preview.close()
}
