import { useEffect } from 'react'
import { redo, undo, type FlowDesigner } from './state/flow-designer.ts'
import { save } from './state/save-flow.ts'

/** Ctrl+S, Ctrl+Z and Ctrl+Y work everywhere; undo in a text input is that of the browser. */
export function usePageKeys(designer: FlowDesigner): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || designer.getState().isReadOnly) return
      const key = event.key.toLowerCase()
      const isElsewhere = document.querySelector('dialog[open]') !== null || isText(event.target)
      if (key === 's') void save(designer)
      else if (isElsewhere) return
      else if (key === 'y' || (key === 'z' && event.shiftKey)) redo(designer)
      else if (key === 'z') undo(designer)
      else return
      event.preventDefault()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [designer])
}

const isText = (target: EventTarget | null): boolean =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && !['checkbox', 'radio'].includes(target.type))
