import { compile } from '@armature/form-engine'
import { find, type Target } from '@armature/form-engine/editing/index'
import {
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  type ClipboardEvent,
  type KeyboardEvent,
  type RefObject,
} from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../lib/i18n/use-language.ts'
import { FormProvider, type FormContextValue } from '../../form-context.tsx'
import { ReaderProvider } from '../../reader.tsx'
import { createFormStore } from '../../store.ts'
import { useFillContext } from '../use-fill-context.ts'
import { useDesigner, useDesignerStore, type Designer } from '../state/designer.ts'
import { announce, insertKind, select } from '../state/edits.ts'
import { listSelectedIds } from '../state/selection.ts'
import { moveFields } from '../state/selection-edits.ts'
import { getFieldName, getKindName } from '../../text/engine-texts.ts'
import css from './canvas.module.css'
import { registerLevelTarget, watchDrops, type DraggedItem } from './drop.ts'
import { useCanvasKeys } from './use-canvas-keys.ts'
import { ItemDrawing } from './item-drawing.ts'
import { Item } from './item.tsx'
import { Level } from './level.tsx'

/** The form with the same controls and widths as later; fields are selected, moved and dropped here. */
export function Canvas() {
  const { t } = useTranslation('designer')
  const designer = useDesignerStore()
  const device = useDesigner(({ device }) => device)
  const fields = useDesigner(({ editor }) => editor.formData.fields)
  const surroundings = useCanvasContext()
  const box = useRef<HTMLDivElement>(null)
  const onKeyDown = useCanvasKeys()
  useDrops()
  // also covers the empty area around and below the form: whatever is dropped there is added at the end
  useEffect(() => (box.current ? registerLevelTarget(designer, box.current, null) : undefined), [designer])
  useFollowSelection(box)
  return (
    <div
      ref={box}
      className={css.canvas}
      onClick={() => select(designer, null)}
      onKeyDown={(event: KeyboardEvent<HTMLDivElement>) => onKeyDown(event)}
      onPaste={(event) => handlePaste(designer, event)}
    >
      <div className={css.paper} data-device={device} role="tree" aria-multiselectable aria-label={t('canvas.name')}>
        <ReaderProvider modelId={designer.getState().id}>
          <FormProvider value={surroundings}>
            <ItemDrawing value={Item}>
              <Level fields={fields} parent={null} depth={1} />
            </ItemDrawing>
          </FormProvider>
        </ReaderProvider>
      </div>
    </div>
  )
}

// Controls on the canvas hold no form values, but they need a store to render.
function useCanvasContext(): FormContextValue {
  const context = useFillContext()
  return useMemo(
    () => ({ store: createFormStore(compile({ fields: [] }), context), mode: 'edit', isCanvas: true }),
    [context],
  )
}

/** Several lines, or cells of a sheet, pasted onto the form are a list of new fields. */
function handlePaste(designer: Designer, event: ClipboardEvent): void {
  const text = event.clipboardData.getData('text/plain').trim()
  if (event.defaultPrevented || designer.getState().isReadOnly || !/[\n\r\t]/.test(text)) return
  event.preventDefault()
  designer.setState({ addingMany: { text } })
}

/** Handles drops: a new field of a kind, or a field that moves. */
function useDrops(): void {
  const { t } = useTranslation('designer')
  const language = useLanguage()
  const designer = useDesignerStore()
  const drop = useEffectEvent((dragged: DraggedItem, target: Target) => {
    if ('kind' in dragged) {
      if (insertKind(designer, dragged.kind, target, language))
        announce(designer, t('announce.inserted', { name: getKindName(dragged.kind, language) }))
      return
    }
    // The other selected fields move with it.
    if (!listSelectedIds(designer.getState()).includes(dragged.formId)) select(designer, dragged.formId)
    const field = find(designer.getState().editor, dragged.formId)?.field
    if (field && moveFields(designer, listSelectedIds(designer.getState()), target))
      announce(designer, t('announce.moved', { name: getFieldName(field, language) }))
  })
  useEffect(() => watchDrops(designer, (dragged, target) => drop(dragged, target)), [designer])
}

/**
 * Keeps the focus on the selected field for keyboard users, also after the focused field was removed; a field selected
 * elsewhere is scrolled into view.
 */
function useFollowSelection(box: RefObject<HTMLDivElement | null>): void {
  const selected = useDesigner(({ selected }) => selected)
  const hadFocus = useRef(false)
  useEffect(() => {
    // A removed field loses the focus without a blur event.
    const notice = ({ target }: FocusEvent) => {
      hadFocus.current = target instanceof Node && box.current?.contains(target) === true
    }
    document.addEventListener('focusin', notice)
    return () => document.removeEventListener('focusin', notice)
  }, [box])
  useEffect(() => {
    const frame = selected && box.current?.querySelector<HTMLElement>(`[data-form-id="${CSS.escape(selected)}"]`)
    if (!frame) return
    const isLost = document.activeElement === document.body && hadFocus.current
    if (isLost || box.current?.contains(document.activeElement)) frame.focus({ preventScroll: true })
    frame.scrollIntoView({ block: 'nearest' })
  }, [selected, box])
}
