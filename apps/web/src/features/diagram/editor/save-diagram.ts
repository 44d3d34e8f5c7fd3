import type { Diagram } from '@armature/contract'
import { ApiError, call } from '../../../lib/api/api.ts'
import { type DiagramEditor } from './editor.ts'

/**
 * Saves the drawing; true when it is stored. Where another user has saved since it was loaded, nothing is stored and
 * `conflict` holds the stored diagram. Changes made while a save runs stay unsaved.
 */
export async function save(editor: DiagramEditor): Promise<boolean> {
  const { id, revision, drawing, saving, isReadOnly } = editor.getState()
  if (saving || isReadOnly) return false
  editor.setState({ saving: true, fault: '', key: null })
  try {
    const stored = await store(id, revision, drawing)
    editor.setState({ ...stored, saved: drawing, savedAt: Date.now(), conflict: null })
    return true
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.code === 409) editor.setState({ conflict: error.data as Diagram })
    else if (!error.endsSession) editor.setState({ fault: error.msg })
    return false
  } finally {
    editor.setState({ saving: false })
  }
}

/** Overwrites the version that another user has saved; the user has seen both. */
export function overwriteStored(editor: DiagramEditor): Promise<boolean> {
  const { conflict } = editor.getState()
  if (conflict) editor.setState({ revision: conflict.revision, conflict: null })
  return save(editor)
}

/** Continues with the version that another user has saved; undo brings the own drawing back. */
export function loadStored(editor: DiagramEditor): void {
  const { conflict, drawing, past } = editor.getState()
  if (!conflict) return
  const taken = { fullName: conflict.fullName, content: conflict.content }
  editor.setState({
    drawing: taken,
    saved: taken,
    past: [...past, drawing],
    future: [],
    key: null,
    selected: new Set(),
    revision: conflict.revision,
    savedAt: conflict.time,
    conflict: null,
  })
}

async function store(id: string | null, revision: number, drawing: Pick<Diagram, 'fullName' | 'content'>) {
  if (id === null) return call('POST /api/system/Diagram', { body: drawing, silent: true })
  const body = { ...drawing, revision }
  const saved = await call('PUT /api/system/Diagram/:id', { params: { id }, body, silent: true })
  return { id, ...saved }
}
