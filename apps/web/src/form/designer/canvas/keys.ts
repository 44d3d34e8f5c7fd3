import { find } from '@armature/form-engine/editing/index'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../lib/use-language.ts'
import { useAsk } from '../ask-remove.ts'
import { useDesignerStore } from '../state/designer.ts'
import { announce, duplicateField, insertField, moveField, select } from '../state/edits.ts'
import { placeAfter, readingOrder, stepOf } from '../state/reading-order.ts'
import { fieldName } from '../words.ts'

const steps: Record<string, 'up' | 'down' | 'out' | 'in'> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'out',
  ArrowRight: 'in',
}

/**
 * Keys of canvas and outline: arrows choose, with Alt they move (left leads out of a container, right into the one before),
 * Ctrl+C, V and D copy, Delete removes, Escape leaves.
 */
export function useCanvasKeys(): (event: KeyboardEvent<HTMLElement>) => void {
  const { t } = useTranslation('designer')
  const language = useLanguage()
  const designer = useDesignerStore()
  const askRemove = useAsk()
  return (event) => {
    if (event.defaultPrevented || isTyping(event.target)) return
    const done = event.altKey
      ? moveBy(event.key)
      : event.ctrlKey || event.metaKey
        ? command(event.key.toLowerCase())
        : plain(event.key)
    if (done) event.preventDefault()
  }

  function plain(key: string): boolean {
    const { editor, selected } = designer.getState()
    if (key === 'Escape') select(designer, null)
    else if ((key === 'Delete' || key === 'Backspace') && selected) void askRemove(selected)
    else if (key === 'ArrowDown' || key === 'ArrowUp') {
      const order = readingOrder(editor.formData)
      const here = selected === null ? -1 : order.indexOf(selected)
      const next = order[key === 'ArrowDown' ? here + 1 : Math.max(0, here - 1)]
      if (next) select(designer, next)
    } else return false
    return true
  }

  function moveBy(key: string): boolean {
    const { editor, selected } = designer.getState()
    const step = steps[key]
    if (!step || selected === null) return false
    const target = stepOf(editor, selected, step)
    const field = find(editor, selected)?.field
    const isDone = target !== null && moveField(designer, selected, target)
    const place = find(designer.getState().editor, selected)
    const name = field ? fieldName(field, language) : ''
    announce(
      designer,
      isDone && place ? t('announce.movedTo', { name, position: place.index + 1 }) : t('announce.notMoved', { name }),
    )
    return true
  }

  function command(key: string): boolean {
    const { editor, selected, clipboard } = designer.getState()
    const field = selected === null ? undefined : find(editor, selected)?.field
    if (key === 'c' && field) {
      if (window.getSelection()?.toString()) return false
      designer.setState({ clipboard: field })
      announce(designer, t('announce.copied', { name: fieldName(field, language) }))
    } else if (key === 'v' && clipboard) {
      if (insertField(designer, clipboard, placeAfter(editor, selected)))
        announce(designer, t('announce.inserted', { name: fieldName(clipboard, language) }))
    } else if (key === 'd' && field && selected) {
      if (duplicateField(designer, selected))
        announce(designer, t('announce.inserted', { name: fieldName(field, language) }))
    } else return false
    return true
  }
}

const isTyping = (target: EventTarget): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName))
