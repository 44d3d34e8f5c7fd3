import type { ScreenElement, ScreenPage } from '@armature/contract'
import type { Gesture } from './canvas/gesture.ts'
import type { CanvasZoom } from './canvas/use-zoom.ts'
import { getPage, listSelected, selectElements, type ScreenEditor } from './editor.ts'
import { groupSelected, moveSelected, moveSelectedLayers, pasteElements, removeSelected } from './edits.ts'

/** What was copied, and its page; it stays when another screen is opened in the same tab. */
let copied: { elements: readonly ScreenElement[]; from: Pick<ScreenPage, 'rows'> } = { elements: [], from: {} }

interface KeyTarget {
  editor: ScreenEditor
  gesture: Gesture
  zoom: Pick<CanvasZoom, 'step' | 'setZoom'>
  /** says that copies do not fit on the page */
  onFull: () => void
}

const steps: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** Keys of the designer of screens; true if the key did something. Undo and save are those of the frame. */
export function handleKey(event: KeyboardEvent, target: KeyTarget): boolean {
  // menus, choices and the list of layers have keys of their own
  if (event.target instanceof Element && event.target.closest('[role="menu"], [data-own-keys]')) return false
  if (event.ctrlKey || event.metaKey) return !event.altKey && handleShortcut(event, target)
  const { editor, gesture } = target
  const step = steps[event.key]
  const isSelected = editor.getState().selectedIds.length > 0
  if (event.key === 'Escape') {
    const { cancel } = gesture.getState()
    if (cancel) cancel()
    else selectElements(editor, [])
    return true
  }
  if (!isSelected) return false
  if (event.key === 'Delete' || event.key === 'Backspace') removeSelected(editor)
  else if (step) moveSelected(editor, step[0] * (event.shiftKey ? 10 : 1), step[1] * (event.shiftKey ? 10 : 1))
  else return false
  return true
}

function handleShortcut(event: KeyboardEvent, { editor, zoom, onFull }: KeyTarget): boolean {
  const paste = ({ elements, from }: typeof copied) => {
    if (!pasteElements(editor, elements, from)) onFull()
  }
  switch (event.key.toLowerCase()) {
    case 'c':
    case 'x': {
      const selected = listSelected(editor.getState())
      // text that is selected on the page is copied by the browser
      if (selected.length === 0 || getSelection()?.isCollapsed === false) return false
      copied = { elements: selected, from: getPage(editor.getState()) }
      if (event.key.toLowerCase() === 'x') removeSelected(editor)
      return true
    }
    case 'v':
      paste(copied)
      return true
    case 'd':
      paste({ elements: listSelected(editor.getState()), from: getPage(editor.getState()) })
      return true
    case 'a': {
      const { elements } = getPage(editor.getState())
      selectElements(
        editor,
        elements.filter(({ isHidden, isLocked }) => !isHidden && !isLocked).map(({ id }) => id),
      )
      return true
    }
    case 'g':
      groupSelected(editor)
      return true
    case '[':
    case '{':
      moveSelectedLayers(editor, event.shiftKey ? 'bottom' : 'down')
      return true
    case ']':
    case '}':
      moveSelectedLayers(editor, event.shiftKey ? 'top' : 'up')
      return true
    case '0':
      zoom.setZoom('fit')
      return true
    case '=':
    case '+':
      zoom.step(1)
      return true
    case '-':
      zoom.step(-1)
      return true
    default:
      return false
  }
}
