import { useEffect } from 'react'
import { moveNodes, removeParts } from '../drawing/edits.ts'
import { draw, redo, select, undo, type DiagramEditor } from './editor.ts'
import { save } from './save-diagram.ts'

/** Keyboard shortcuts of the page; in a text input only the one for saving. */
export function useKeys(editor: DiagramEditor): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (editor.getState().isReadOnly || document.querySelector('dialog[open]')) return
      if (handleKey(editor, event)) event.preventDefault()
    }
    // Runs before the canvas library, which moves nodes by keys in steps of its own.
    window.addEventListener('keydown', onKeyDown, true)
    return () => window.removeEventListener('keydown', onKeyDown, true)
  }, [editor])
}

function handleKey(editor: DiagramEditor, event: KeyboardEvent): boolean {
  const key = event.key.toLowerCase()
  const isCommand = (event.ctrlKey || event.metaKey) && !event.altKey
  if (isCommand && key === 's') void save(editor)
  else if (isTyping(event.target)) return false
  else if (isCommand && key === 'z' && event.shiftKey) redo(editor)
  else if (isCommand && key === 'z') undo(editor)
  else if (isCommand && key === 'y') redo(editor)
  else if (isCommand && key === 'a')
    select(
      editor,
      editor.getState().drawing.content.nodes.map(({ id }) => id),
    )
  else if (isCommand) return false
  else if (key === 'escape') select(editor, [])
  else if (key === 'delete' || key === 'backspace') draw(editor, (now) => removeParts(now, editor.getState().selected))
  else return onCanvas(event.target) && moveByArrow(editor, event)
  return true
}

const arrows: Record<string, readonly [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

function moveByArrow(editor: DiagramEditor, event: KeyboardEvent): boolean {
  const direction = arrows[event.key]
  const { selected } = editor.getState()
  if (!direction || selected.size === 0) return false
  const step = event.shiftKey ? 40 : 8
  draw(
    editor,
    (now) => {
      const chosen = now.nodes.filter(({ id }) => selected.has(id))
      return moveNodes(
        now,
        new Map(chosen.map(({ id, x, y }) => [id, { x: x + direction[0] * step, y: y + direction[1] * step }])),
      )
    },
    'arrows',
  )
  event.stopPropagation()
  return true
}

const onCanvas = (target: EventTarget | null): boolean =>
  target instanceof Element && (target === document.body || target.closest('.react-flow') !== null)

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName))
