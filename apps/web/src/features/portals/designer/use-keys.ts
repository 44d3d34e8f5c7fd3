import { useEffect } from 'react'
import { save } from './designer-api.ts'
import { redo, select, undo, type PortalEditor } from './editor.ts'

/** Keyboard shortcuts of the page; in a text input only the one for saving. Arrow keys belong to the focused widget. */
export function useKeys(editor: PortalEditor): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (editor.getState().isReadOnly || document.querySelector('dialog[open]')) return
      if (handleKey(editor, event)) event.preventDefault()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [editor])
}

function handleKey(editor: PortalEditor, event: KeyboardEvent): boolean {
  const key = event.key.toLowerCase()
  const isCommand = (event.ctrlKey || event.metaKey) && !event.altKey
  if (isCommand && key === 's') void save(editor)
  else if (isTyping(event.target)) return false
  else if (isCommand && key === 'z' && event.shiftKey) redo(editor)
  else if (isCommand && key === 'z') undo(editor)
  else if (isCommand && key === 'y') redo(editor)
  else if (key === 'escape') select(editor, null)
  else return false
  return true
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName))
