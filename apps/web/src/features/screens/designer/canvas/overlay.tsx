import type { ScreenElement } from '@armature/contract'
import { memo, type PointerEvent, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import { useShallow } from 'zustand/react/shallow'
import { classNames } from '../../../../ui/theme/class-names.ts'
import { findBounds, handles, type Box, type Handle } from '../../layout/geometry.ts'
import { listSelected, selectElements, useEditor, useEditorStore } from '../editor.ts'
import { useElementName } from '../element-name.ts'
import css from './canvas.module.css'
import type { Gesture } from './gesture.ts'
import { toggleSelected } from './use-gestures.ts'

type Press = PointerEvent<HTMLElement>

/** A box of the screen in pixels of the window. */
const toStyle = ({ x, y, w, h }: Box, scale: number) => ({
  left: x * scale,
  top: y * scale,
  width: w * scale,
  height: h * scale,
})

interface HitBoxesProps {
  elements: readonly ScreenElement[]
  scale: number
  press: RefObject<(event: Press, element: ScreenElement) => void>
}

/** What can be pressed and focused in place of the elements, whose content (a web page, a chart) would take the presses. */
export const HitBoxes = memo(function HitBoxes({ elements, scale, press }: HitBoxesProps) {
  const { t } = useTranslation('screens')
  const editor = useEditorStore()
  const selectedIds = useEditor((state) => state.selectedIds)
  const nameElement = useElementName()
  const shown = elements.filter(({ isHidden, isLocked }) => !isHidden && !isLocked)
  return (
    <div role="listbox" aria-label={t('canvas')} aria-multiselectable className={css.hits}>
      {shown.map((element) => (
        <div
          key={element.id}
          role="option"
          tabIndex={0}
          aria-label={nameElement(element)}
          aria-selected={selectedIds.includes(element.id)}
          data-hit={element.id}
          className={css.hit}
          style={toStyle(element, scale)}
          onPointerDown={(event) => press.current(event, element)}
          onDoubleClick={() => selectElements(editor, [element.id], false)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' && event.key !== ' ') return
            event.preventDefault()
            if (event.shiftKey) toggleSelected(editor, element.id)
            else selectElements(editor, [element.id])
          }}
        />
      ))}
    </div>
  )
})

interface FramesProps {
  gesture: Gesture
  scale: number
  onHandle: (event: Press, handle: Handle) => void
}

/** Frames of the selected elements, the handles, the guides and the measured position. */
export function Frames({ gesture, scale, onHandle }: FramesProps) {
  const selected = useEditor(useShallow(listSelected))
  const { kind, boxes, bounds, guides, area } = useStore(gesture)
  const nameElement = useElementName()
  const shown = selected.filter(({ isHidden }) => !isHidden)
  const [first] = shown
  const around = bounds ?? (first ? findBounds(shown) : null)
  const canResize = shown.some(({ isLocked }) => !isLocked) && kind !== 'move'
  return (
    <div className={css.frames}>
      {shown.length > 1 &&
        shown.map((element) => (
          <i key={element.id} className={css.part} style={toStyle(boxes.get(element.id) ?? element, scale)} />
        ))}
      {around && first && (
        <div className={classNames(css.frame, shown.length > 1 && css.several)} style={toStyle(around, scale)}>
          <span className={css.label}>
            {kind === 'move'
              ? `${around.x}, ${around.y}`
              : kind === 'resize'
                ? `${around.w} × ${around.h}`
                : shown.length === 1
                  ? nameElement(first)
                  : `${around.w} × ${around.h}`}
          </span>
          {canResize &&
            handles.map((handle) => (
              <b
                key={handle}
                className={css.handle}
                data-handle={handle}
                aria-hidden
                onPointerDown={(event) => onHandle(event, handle)}
              />
            ))}
        </div>
      )}
      {guides.map(({ axis, at }) => (
        <i
          key={`${axis}${at}`}
          className={css.guide}
          data-axis={axis}
          style={{ [axis === 'x' ? 'left' : 'top']: at * scale }}
        />
      ))}
      {area && <i className={css.area} style={toStyle(area, scale)} />}
    </div>
  )
}
