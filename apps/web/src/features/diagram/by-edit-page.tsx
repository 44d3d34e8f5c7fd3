import type { Diagram } from '@armature/contract'
import { useQuery } from '@tanstack/react-query'
import { ReactFlowProvider } from '@xyflow/react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useBlocker, useNavigate, useSearchParams } from 'react-router'
import { ApiError, call } from '../../lib/api/api.ts'
import { useAppState } from '../../lib/state/app-state.ts'
import { useUnsavedWork } from '../../lib/state/unsaved-work.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { confirm } from '../../ui/overlays/confirm.tsx'
import { Denied, Failed, Skeleton } from '../../ui/feedback/states.tsx'
import css from './by-edit.module.css'
import { Canvas } from './editor/canvas.tsx'
import { ConflictDialog } from './editor/conflict-dialog.tsx'
import { createEditor, EditorProvider, isUnsaved, useEditor, type DiagramEditor } from './editor/editor.ts'
import { Palette } from './editor/palette.tsx'
import { Panel } from './editor/panel.tsx'
import { TopBar } from './editor/top-bar.tsx'
import { useKeys } from './editor/use-keys.ts'
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
  const error = diagram.data ? null : diagram.error
  const isDenied = (error instanceof ApiError && error.code === 403) || (!opened && !rights.canAdd)
  if (isDenied || error)
    return (
      <main className={css.state}>
        {isDenied ? (
          <Denied name={t('diagram')}>
            <Button onClick={() => void navigate('/')}>{t('ui:backHome')}</Button>
          </Denied>
        ) : (
          <>
            <Failed title={t('failed')} error={error} onRetry={() => void diagram.refetch()} />
            <Button onClick={back}>{t('back')}</Button>
          </>
        )}
      </main>
    )
  const fresh = { fullName: t('newName'), content: { nodes: [], edges: [] } }
  const stored = opened ? diagram.data : fresh
  if (!stored)
    return (
      <main className={css.state}>
        <Skeleton rows={10} />
      </main>
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
  const [editor] = useState(() => createEditor(stored, !canEdit || isPhone))
  return (
    <EditorProvider value={editor}>
      <ReactFlowProvider>
        <EditorLayout editor={editor} onBack={onBack} />
      </ReactFlowProvider>
    </EditorProvider>
  )
}

function EditorLayout({ editor, onBack }: { editor: DiagramEditor; onBack: () => void }) {
  const isReadOnly = useEditor((state) => state.isReadOnly)
  const name = useEditor(({ drawing }) => drawing.fullName)
  const unsaved = useEditor(isUnsaved)
  useUnsavedWork(unsaved, name)
  useAskBeforeLeaving(editor)
  useAddressOfNew()
  useKeys(editor)
  return (
    <div className={css.page} data-read-only={isReadOnly || undefined}>
      <TopBar onBack={onBack} />
      {!isReadOnly && <Palette />}
      <main className={css.main}>
        <Canvas />
      </main>
      <Panel />
      <ConflictDialog />
    </div>
  )
}

/** Asks before leaving with unsaved changes. */
function useAskBeforeLeaving(editor: DiagramEditor): void {
  const { t } = useTranslation('ui')
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isUnsaved(editor.getState()) && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    const { fullName } = editor.getState().drawing
    void confirm({
      title: t('discardTitle'),
      text: t('discardText', { name: fullName }),
      okText: t('discard'),
      cancelText: t('stay'),
      danger: true,
    }).then((agreed) => (agreed ? blocker.proceed() : blocker.reset()))
  }, [blocker, editor, t])
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
