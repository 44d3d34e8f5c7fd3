import type { Diagram } from '@armature/contract'
import { useQuery } from '@tanstack/react-query'
import { ReactFlowProvider } from '@xyflow/react'
import { History } from 'lucide-react'
import { Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'
import { DesignerFrame } from '../../designer/designer-frame.tsx'
import { DesignerPlaceholder } from '../../designer/designer-placeholder.tsx'
import { closeStep } from '../../designer/history.ts'
import { StatusLine } from '../../designer/status-line.tsx'
import { SavedVersionsDialog } from '../../form/versions/saved-versions-dialog.tsx'
import { ApiError, call } from '../../lib/api/api.ts'
import { useAppState } from '../../lib/state/app-state.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Input } from '../../ui/inputs/input.tsx'
import css from './by-edit.module.css'
import { Canvas } from './editor/canvas.tsx'
import { DrawingTools } from './editor/drawing-tools.tsx'
import {
  createEditor,
  EditorProvider,
  loadDrawing,
  rename,
  useEditor,
  useEditorStore,
  type DiagramEditor,
} from './editor/editor.ts'
import { handleKey } from './editor/handle-key.ts'
import { Palette } from './editor/palette.tsx'
import { Panel } from './editor/panel.tsx'
import { diagramParts } from './editor/restore-part.ts'
import { useConflictParts } from './editor/use-conflict-parts.tsx'
import { VersionDrawing } from './editor/version-drawing.tsx'
import { listPath, useDiagramRights } from './rights.ts'

/** Full-window editor of a configuration diagram: `/byEdit?id=`; without an id a new one (S2.22, SO.42). */
export default function ByEditPage() {
  const { t } = useTranslation(['diagram', 'ui'])
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const rights = useDiagramRights()
  const id = search.get('id') ?? ''
  // A new diagram that was just saved now has an id and stays open.
  const [opened] = useState(id)
  // The open diagram is edited: it must not be fetched again in the background.
  const diagram = useQuery({
    queryKey: ['diagram', opened],
    queryFn: ({ signal }) => call('GET /api/system/Diagram/:id', { params: { id: opened }, signal, silent: true }),
    enabled: opened !== '',
    staleTime: Infinity,
    gcTime: 0,
  })
  const back = () => void navigate(listPath)
  const mayOpen = opened !== '' || rights.canAdd
  const error = mayOpen ? diagram.error : new ApiError(403, '')
  const isDenied = error instanceof ApiError && error.code === 403
  const fresh = { fullName: t('newName'), content: { nodes: [], edges: [] } }
  const stored = opened ? diagram.data : fresh
  if (!mayOpen || !stored)
    return (
      <DesignerPlaceholder
        name={t('diagram')}
        {...(error && { error })}
        failedTitle={t('failed')}
        backLabel={t(isDenied ? 'ui:backHome' : 'back')}
        onBack={isDenied ? () => void navigate('/') : back}
        onRetry={() => void diagram.refetch()}
      />
    )
  return <LoadedEditor stored={stored} canEdit={opened ? rights.canEdit : rights.canAdd} onBack={back} />
}

interface LoadedEditorProps {
  stored: Pick<Diagram, 'fullName' | 'content'> & Partial<Diagram>
  canEdit: boolean
  onBack: () => void
}

function LoadedEditor({ stored, canEdit, onBack }: LoadedEditorProps) {
  // On a phone the diagram is read-only.
  const isPhone = useAppState((state) => state.device === 'mobile')
  const isFixed = !canEdit || isPhone
  const [editor] = useState(() => createEditor(stored, isFixed))
  return (
    <EditorProvider value={editor}>
      <ReactFlowProvider>
        <EditorLayout editor={editor} isFixed={isFixed} onBack={onBack} />
      </ReactFlowProvider>
    </EditorProvider>
  )
}

interface EditorLayoutProps {
  editor: DiagramEditor
  isFixed: boolean
  onBack: () => void
}

function EditorLayout({ editor, isFixed, onBack }: EditorLayoutProps) {
  const { t } = useTranslation('diagram')
  const isReadOnly = useEditor((state) => state.isReadOnly)
  const drawingId = useEditor((state) => state.id)
  const { fullName, content } = useEditor((state) => state.drawing)
  const [isListed, setIsListed] = useState(false)
  useAddressOfNew()
  return (
    <DesignerFrame
      store={editor}
      thing={{ kind: 'diagram', id: drawingId ?? undefined }}
      name={fullName}
      isReadOnly={isFixed}
      draft={`diagram:${drawingId ?? 'new'}`}
      title={isReadOnly ? undefined : <NameInput />}
      backLabel={t('back')}
      onBack={onBack}
      tools={<DrawingTools />}
      actions={
        drawingId !== null && (
          <Button kind="text" icon={History} onClick={() => setIsListed(true)}>
            {t('versions')}
          </Button>
        )
      }
      palette={!isReadOnly && <Palette />}
      properties={<Panel />}
      statusLine={
        <StatusLine
          store={editor}
          counts={[t('counts', { nodes: content.nodes.length, edges: content.edges.length })]}
        />
      }
      parts={useConflictParts()}
      canSave={fullName.trim() !== ''}
      onKey={(event) => handleKey(editor, event)}
    >
      <main className={css.main}>
        <Canvas />
      </main>
      {isListed && drawingId !== null && (
        // its texts are loaded when it is first opened
        <Suspense>
          <SavedVersionsDialog
            kind="diagram"
            id={drawingId}
            store={editor}
            load={() => loadDrawing(drawingId)}
            drawing={{
              label: t('diagram'),
              toContent: ({ drawing }) => drawing,
              draw: (state) => <VersionDrawing {...state} />,
            }}
            parts={diagramParts}
            onClose={() => setIsListed(false)}
          />
        </Suspense>
      )}
    </DesignerFrame>
  )
}

function NameInput() {
  const { t } = useTranslation('diagram')
  const editor = useEditorStore()
  const name = useEditor(({ drawing }) => drawing.fullName)
  return (
    <Input
      boxClassName={css.name}
      aria-label={t('name')}
      value={name}
      maxLength={100}
      invalid={name.trim() === ''}
      onChange={(event) => rename(editor, event.target.value)}
      onBlur={() => closeStep(editor)}
    />
  )
}

/** Gives a new diagram an address that can be reloaded, once it is saved. */
function useAddressOfNew(): void {
  const id = useEditor((state) => state.id)
  const [search, setSearch] = useSearchParams()
  const isThere = id === null || search.get('id') === id
  useEffect(() => {
    if (!isThere && id !== null) setSearch({ id }, { replace: true })
  }, [isThere, id, setSearch])
}
