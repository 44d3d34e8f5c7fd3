import type { Diagram, DiagramContent } from '@armature/contract'
import { createContext, use } from 'react'
import { createStore, useStore, type StoreApi } from 'zustand'

/** What undo restores, and what is saved. */
export interface Drawing {
  fullName: string
  content: DiagramContent
}

export interface EditorState {
  /** null until a new diagram is first saved */
  id: string | null
  revision: number
  drawing: Drawing
  saved: Drawing
  past: readonly Drawing[]
  future: readonly Drawing[]
  /** what was changed last: consecutive changes of one thing are one undo step */
  key: string | null
  selected: ReadonlySet<string>
  isReadOnly: boolean
  saving: boolean
  savedAt: number | null
  /** why the last save failed */
  fault: string
  /** the stored diagram, when a save was refused because of it */
  conflict: Diagram | null
}

export type DiagramEditor = StoreApi<EditorState>

const maxUndoSteps = 200

export function createEditor(stored: Pick<Diagram, 'fullName' | 'content'> & Partial<Diagram>, isReadOnly: boolean) {
  const drawing = { fullName: stored.fullName, content: stored.content }
  return createStore<EditorState>(() => ({
    id: stored.id ?? null,
    revision: stored.revision ?? 0,
    drawing,
    saved: drawing,
    past: [],
    future: [],
    key: null,
    selected: new Set(),
    isReadOnly,
    saving: false,
    savedAt: stored.time ?? null,
    fault: '',
    conflict: null,
  }))
}

export const isUnsaved = ({ drawing, saved }: EditorState): boolean => drawing !== saved

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
  if (content !== drawing.content) recordStep(editor, { ...drawing, content }, key)
}

export function rename(editor: DiagramEditor, fullName: string): void {
  recordStep(editor, { ...editor.getState().drawing, fullName }, 'name')
}

/** Ends a series of changes that form one undo step. */
export const closeStep = (editor: DiagramEditor): void => editor.setState({ key: null })

export function select(editor: DiagramEditor, ids: Iterable<string>): void {
  const selected = new Set(ids)
  const before = editor.getState().selected
  if (selected.size === before.size && [...selected].every((id) => before.has(id))) return
  editor.setState({ selected, key: null })
}

export function undo(editor: DiagramEditor): void {
  const { past, future, drawing } = editor.getState()
  const before = past.at(-1)
  if (before) editor.setState({ drawing: before, past: past.slice(0, -1), future: [drawing, ...future], key: null })
}

export function redo(editor: DiagramEditor): void {
  const { past, future, drawing } = editor.getState()
  const [next, ...rest] = future
  if (next) editor.setState({ drawing: next, past: [...past, drawing], future: rest, key: null })
}

function recordStep(editor: DiagramEditor, drawing: Drawing, key: string | null): void {
  const { drawing: before, past, key: lastKey, isReadOnly } = editor.getState()
  if (isReadOnly) return
  const goesOn = key !== null && key === lastKey
  editor.setState({
    drawing,
    past: goesOn ? past : [...past, before].slice(-maxUndoSteps),
    future: [],
    key,
  })
}

const EditorContext = createContext<DiagramEditor | null>(null)
export const EditorProvider = EditorContext.Provider

export function useEditorStore(): DiagramEditor {
  const editor = use(EditorContext)
  if (!editor) throw new Error('no diagram is open here')
  return editor
}

export const useEditor = <T>(read: (state: EditorState) => T): T => useStore(useEditorStore(), read)
