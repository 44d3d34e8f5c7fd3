import type { PortalWidgetData } from '@armature/contract'
import { useEffect, useLayoutEffect, useRef, type PointerEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Stage } from '../../view/stage.tsx'
import { getPage, useEditor } from '../editor.ts'
import css from './canvas.module.css'
import type { Gesture } from './gesture.ts'
import { Frames, HitBoxes } from './overlay.tsx'
import { useGestures } from './use-gestures.ts'
import type { CanvasZoom } from './use-zoom.ts'

interface CanvasProps {
  zoom: CanvasZoom
  gesture: Gesture
  data: ReadonlyMap<string, PortalWidgetData>
  isReadOnly: boolean
  /** something of the palette is dropped at a point of the screen */
  onDrop: (middle: { x: number; y: number }) => void
}

/** The page on the canvas, as viewers see it; above it what can be pressed and what is selected. */
export function Canvas({ zoom, gesture, data, isReadOnly, onDrop }: CanvasProps) {
  const { t } = useTranslation('screens')
  const layout = useEditor((state) => state.layout)
  const page = useEditor(getPage)
  const { scale, sheet, setViewport } = zoom
  const gestures = useGestures({ sheet, scale, gesture })
  // stable, so that the boxes are drawn again only if the elements change
  const press = useRef(gestures.pressElement)
  useLayoutEffect(() => {
    press.current = gestures.pressElement
  })
  useShowSelected(zoom.viewport)
  return (
    <div
      ref={setViewport}
      className={css.viewport}
      onPointerDown={(event: PointerEvent<HTMLElement>) => !isReadOnly && gestures.pressCanvas(event)}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        onDrop(gestures.toScreen(event))
      }}
    >
      <div
        ref={sheet}
        data-drawing
        className={css.sheet}
        style={{ width: layout.width * scale, height: layout.height * scale }}
      >
        <div className={css.stage} inert={!isReadOnly}>
          <Stage layout={layout} page={page} data={data} scale={scale} />
        </div>
        {page.elements.length === 0 && !isReadOnly && (
          <p className={css.empty}>
            <b>{t('emptyCanvas')}</b>
            <span>{t('emptyCanvasText')}</span>
          </p>
        )}
        {!isReadOnly && (
          <>
            <HitBoxes elements={page.elements} scale={scale} press={press} />
            <Frames gesture={gesture} scale={scale} onHandle={gestures.pressHandle} />
          </>
        )}
      </div>
    </div>
  )
}

/** What was selected elsewhere, in the list of layers or of problems, comes into view. */
function useShowSelected(viewport: HTMLElement | null): void {
  const selectedId = useEditor(({ selectedIds }) => (selectedIds.length === 1 ? selectedIds[0] : undefined))
  useEffect(() => {
    if (selectedId === undefined || !viewport) return
    const node = viewport.querySelector(`[data-hit="${CSS.escape(selectedId)}"]`)
    if (!node || isInView(node.getBoundingClientRect(), viewport.getBoundingClientRect())) return
    node.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [selectedId, viewport])
}

/** Whether a part of it is in view: the canvas must not scroll under the pointer that selects it. */
const isInView = (box: DOMRect, view: DOMRect): boolean =>
  box.left < view.right && box.right > view.left && box.top < view.bottom && box.bottom > view.top
