import type { Diagram, DiagramContent } from '@armature/contract'
import { createContext, use } from 'react'
import { createStore, useStore, type StoreApi } from 'zustand'
import { openDesign, type DesignFields, type StoredDesign } from '../../../designer/design-state.ts'
import { changeDesign } from '../../../designer/history.ts'
import { call } from '../../../lib/api/api.ts'

interface Drawing {
  fullName: string
  content: DiagramContent
}

/** What undo restores, and what is saved. */
export interface DiagramDesign {
  drawing: Drawing
}

export interface EditorState extends DiagramDesign, DesignFields<DiagramDesign> {
  /** null until a new diagram is first saved */
  id: string | null
  selected: ReadonlySet<string>
}

export type DiagramEditor = StoreApi<EditorState>

/** Opens a diagram; one without an id is created by the first save. */
export function createEditor(stored: Drawing & Partial<Diagram>, isReadOnly: boolean): DiagramEditor {
  const { fullName, content, revision = 0, time = null, id = null } = stored
  return createStore<EditorState>((_, get) => ({
    ...openDesign(
      { drawing: { fullName, content } },
      {
        revision,
        isReadOnly,
        savedAt: time,
        calls: {
          save: ({ drawing }, known) => saveDrawing(get().id, drawing, known),
          loadStored: async ({ data }) => toStoredDesign(data as Diagram),
          fitSelection: ({ drawing }) => fitSelection(drawing.content, get().selected),
        },
      },
    ),
    id,
    selected: new Set(),
  }))
}

async function saveDrawing(id: string | null, drawing: Drawing, revision: number) {
  if (id === null) return call('POST /api/system/Diagram', { body: drawing, silent: true })
  return call('PUT /api/system/Diagram/:id', { params: { id }, body: { ...drawing, revision }, silent: true })
}

/** Reads a diagram as it is stored now. */
export const loadDrawing = async (id: string): Promise<StoredDesign<DiagramDesign>> =>
  toStoredDesign(await call('GET /api/system/Diagram/:id', { params: { id }, silent: true }))

const toStoredDesign = ({ fullName, content, revision, time }: Diagram): StoredDesign<DiagramDesign> => ({
  design: { drawing: { fullName, content } },
  revision,
  savedAt: time,
})

function fitSelection({ nodes, edges }: DiagramContent, selected: ReadonlySet<string>) {
  const ids = new Set([...nodes, ...edges].map(({ id }) => id))
  return { selected: new Set([...selected].filter((id) => ids.has(id))) }
}

/**
 * Changes the drawing.
 *
 * @param key names what is changed, where many small changes form one undo step: typing in a field, dragging
 */
export function draw(
  editor: DiagramEditor,
  change: (content: DiagramContent) => DiagramContent,
  key: string | null = null,
) {
  const { drawing } = editor.getState()
  const content = change(drawing.content)
  if (content !== drawing.content) changeDesign(editor, { drawing: { ...drawing, content } }, key)
}

export function rename(editor: DiagramEditor, fullName: string): void {
  changeDesign(editor, { drawing: { ...editor.getState().drawing, fullName } }, 'name')
}

export function select(editor: DiagramEditor, ids: Iterable<string>): void {
  const selected = new Set(ids)
  const before = editor.getState().selected
  if (selected.size === before.size && [...selected].every((id) => before.has(id))) return
  editor.setState({ selected, key: null })
}

const EditorContext = createContext<DiagramEditor | null>(null)
export const EditorProvider = EditorContext.Provider

export function useEditorStore(): DiagramEditor {
  const editor = use(EditorContext)
  if (!editor) throw new Error('no diagram is open here')
  return editor
}

export const useEditor = <T>(read: (state: EditorState) => T): T => useStore(useEditorStore(), read)
