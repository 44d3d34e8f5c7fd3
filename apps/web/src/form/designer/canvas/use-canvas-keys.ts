import { findControl, type Field } from '@armature/form-engine'
import { find } from '@armature/form-engine/editing/index'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../lib/i18n/use-language.ts'
import { useAskRemove } from '../ask-remove.ts'
import { useDesignerStore } from '../state/designer.ts'
import { announce, insertField, select } from '../state/edits.ts'
import { findInsertTarget, listInReadingOrder } from '../state/reading-order.ts'
import { startRenaming } from '../state/renaming.ts'
import { extendSelection, listSelectedIds } from '../state/selection.ts'
import { copyFields, moveFieldsByStep, updateFields } from '../state/selection-edits.ts'
import { getFieldName } from '../../text/engine-texts.ts'
import { findLabelSetting } from './label-editor.tsx'

const steps: Record<string, 'up' | 'down' | 'out' | 'in'> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'out',
  ArrowRight: 'in',
}

/**
 * Keys of canvas and outline: arrows select, with Alt they move (left moves out of a container, right into the one before),
 * with Shift they select several. Ctrl+C, V and D copy, Delete removes, F2 renames, * toggles required, F4 changes the kind,
 * Escape clears the selection.
 */
export function useCanvasKeys(): (event: KeyboardEvent<HTMLElement>) => void {
  const { t } = useTranslation('designer')
  const language = useLanguage()
  const designer = useDesignerStore()
  const askRemove = useAskRemove()
  const { t: tq } = useTranslation('quickDesign')
  return (event) => {
    if (event.defaultPrevented || isTyping(event.target)) return
    const done = event.altKey
      ? moveBy(event.key)
      : event.ctrlKey || event.metaKey
        ? command(event.key.toLowerCase())
        : plain(event.key, event.shiftKey)
    if (done) event.preventDefault()
  }

  function plain(key: string, isExtending: boolean): boolean {
    const { editor, selected } = designer.getState()
    const field = selected === null ? undefined : find(editor, selected)?.field
    if (key === 'Escape') select(designer, null)
    else if ((key === 'Delete' || key === 'Backspace') && selected) void askRemove(chosen())
    else if (key === 'F2' && field && selected && findLabelSetting(field, language)) startRenaming(designer, selected)
    else if (key === '*' && field) toggleRequired(field)
    else if (key === 'F4' && selected) openKindMenu(selected)
    else if (isExtending && key === 'ArrowDown') extendSelection(designer, 1)
    else if (isExtending && key === 'ArrowUp') extendSelection(designer, -1)
    else if (key === 'ArrowDown' || key === 'ArrowUp') {
      const order = listInReadingOrder(editor.formData)
      const here = selected === null ? -1 : order.indexOf(selected)
      const next = order[key === 'ArrowDown' ? here + 1 : Math.max(0, here - 1)]
      if (next) select(designer, next)
    } else return false
    return true
  }

  function chosen(): string[] {
    return listSelectedIds(designer.getState())
  }

  function toggleRequired(field: Field): void {
    const value = field.config.required !== true
    if (!findControl(field.config.jnpfKey)?.settings.some(({ name }) => name === 'config.required')) return
    if (updateFields(designer, chosen(), { name: 'config.required', value }))
      announce(designer, tq(value ? 'nowRequired' : 'nowOptional', { name: getFieldName(field, language) }))
  }

  function moveBy(key: string): boolean {
    const { editor, selected } = designer.getState()
    const step = steps[key]
    if (!step || selected === null) return false
    const formIds = chosen()
    const field = find(editor, selected)?.field
    const isDone = moveFieldsByStep(designer, formIds, step)
    const place = find(designer.getState().editor, selected)
    const name = field ? getFieldName(field, language) : ''
    const said =
      formIds.length > 1
        ? tq(isDone ? 'movedSeveral' : 'notMovedSeveral', { count: formIds.length })
        : isDone && place
          ? t('announce.movedTo', { name, position: place.index + 1 })
          : t('announce.notMoved', { name })
    announce(designer, said)
    return true
  }

  function command(key: string): boolean {
    const { editor, selected, clipboard } = designer.getState()
    const field = selected === null ? undefined : find(editor, selected)?.field
    if (key === 'c' && field) {
      if (window.getSelection()?.toString()) return false
      designer.setState({ clipboard: field })
      announce(designer, t('announce.copied', { name: getFieldName(field, language) }))
    } else if (key === 'v' && clipboard) {
      if (insertField(designer, clipboard, findInsertTarget(editor, selected)))
        announce(designer, t('announce.inserted', { name: getFieldName(clipboard, language) }))
    } else if (key === 'd' && field && selected) {
      const count = chosen().length
      if (copyFields(designer, chosen()))
        announce(
          designer,
          count > 1 ? tq('duplicated', { count }) : t('announce.inserted', { name: getFieldName(field, language) }),
        )
    } else return false
    return true
  }
}

/** The menu belongs to the frame on the canvas; the key also works in the outline. */
function openKindMenu(formId: string): void {
  document
    .querySelector<HTMLElement>(`[role=treeitem][data-form-id="${CSS.escape(formId)}"] > * > [data-change-kind]`)
    ?.click()
}

const isTyping = (target: EventTarget): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName))
