import { moveNodes, removeParts } from '../drawing/edits.ts'
import { draw, select, type DiagramEditor } from './editor.ts'

/** Keys of the canvas: select all or nothing, delete, move. */
export function handleKey(editor: DiagramEditor, event: KeyboardEvent): boolean {
  const isCommand = (event.ctrlKey || event.metaKey) && !event.altKey
  if (isCommand && event.key.toLowerCase() === 'a')
    select(
      editor,
      editor.getState().drawing.content.nodes.map(({ id }) => id),
    )
  else if (isCommand) return false
  else if (event.key === 'Escape') select(editor, [])
  else if (event.key === 'Delete' || event.key === 'Backspace')
    draw(editor, (now) => removeParts(now, editor.getState().selected))
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
  // The canvas library would move the nodes too, in steps of its own.
  event.stopPropagation()
  return true
}

const onCanvas = (target: EventTarget | null): boolean =>
  target instanceof Element && (target === document.body || target.closest('.react-flow') !== null)
