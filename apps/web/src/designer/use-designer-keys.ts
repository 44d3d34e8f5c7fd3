import { useEffect, useEffectEvent } from 'react'
import type { DesignStore } from './design-state.ts'
import { redo, undo } from './history.ts'

/** Handles a key of one designer; true if it did. Never called while the user is in an input or a dialog. */
export type OnDesignerKey = (event: KeyboardEvent) => boolean

/** Ctrl+S works everywhere and calls `save`, unless the design is incomplete; undo inside a text input is that of the browser. */
export function useDesignerKeys<D extends object>(
  store: DesignStore<D>,
  save: (() => void) | undefined,
  onKey: OnDesignerKey | undefined,
): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const key = readShortcut(event)
    const isElsewhere = document.querySelector('dialog[open]') !== null
    if (key === 'save') save?.()
    else if (isElsewhere || store.getState().isReadOnly) return
    else if (key && !isText(event.target)) (key === 'undo' ? undo : redo)(store)
    else if (key || isOfInput(event) || !onKey?.(event)) return
    event.preventDefault()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    // Runs before canvas libraries, which have keys of their own.
    window.addEventListener('keydown', listen, true)
    return () => window.removeEventListener('keydown', listen, true)
  }, [])
}

function readShortcut(event: KeyboardEvent): 'save' | 'undo' | 'redo' | null {
  if (!(event.ctrlKey || event.metaKey) || event.altKey) return null
  const key = event.key.toLowerCase()
  if (key === 's') return 'save'
  if (key === 'y' || (key === 'z' && event.shiftKey)) return 'redo'
  return key === 'z' ? 'undo' : null
}

/** An input whose text the browser can undo. */
const isText = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.tagName === 'TEXTAREA' ||
    (target instanceof HTMLInputElement && !['checkbox', 'radio', 'range', 'color'].includes(target.type)))

const isInput = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))

/** A choice, such as a radio, has keys of its own but no shortcuts. */
const isOfInput = ({ target, ctrlKey, metaKey }: KeyboardEvent): boolean =>
  ctrlKey || metaKey ? isText(target) : isInput(target)
