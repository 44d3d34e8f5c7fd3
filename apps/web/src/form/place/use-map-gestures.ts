import { useEffect, useRef, type KeyboardEvent, type PointerEvent, type RefObject } from 'react'
import { moveView, changeZoom, type Point, type View } from './mercator.ts'

interface MapGestureOptions {
  view: View
  onView: (change: (view: View) => View) => void
  /** called with a clicked point, or with the center on Enter; absent if the map is read-only */
  onChoose: ((point: Point) => void) | undefined
  /** the map is part of a page: the wheel scrolls the page, and zooms with Ctrl */
  isPart?: boolean
}

const keyStep = 40
/** Pointer movement in px that still counts as a click: a finger is not as steady as a mouse. */
const stillPx = 6

/** Gestures of a map: drag and pinch to move and zoom, wheel, arrow keys, + and −. */
export function useMapGestures(
  map: RefObject<SVGSVGElement | null>,
  { view, onView, onChoose, isPart = false }: MapGestureOptions,
) {
  const held = useRef(new Map<number, { x: number; y: number }>())
  const moved = useRef(0)

  useEffect(() => {
    const element = map.current
    if (!element) return
    // React adds passive wheel listeners, which would let the page scroll
    const turn = (event: WheelEvent) => {
      if (isPart && !event.ctrlKey && !event.metaKey) return
      event.preventDefault()
      const { x, y } = getCenterOffset(element, event)
      onView((now) => changeZoom(now, event.deltaY < 0 ? 0.5 : -0.5, x, y))
    }
    element.addEventListener('wheel', turn, { passive: false })
    return () => element.removeEventListener('wheel', turn)
  }, [map, onView, isPart])

  return {
    onPointerDown(event: PointerEvent<SVGSVGElement>) {
      event.currentTarget.setPointerCapture(event.pointerId)
      if (held.current.size === 0) moved.current = 0
      held.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
    },
    onPointerMove(event: PointerEvent<SVGSVGElement>) {
      const before = held.current.get(event.pointerId)
      if (!before) return
      const at = { x: event.clientX, y: event.clientY }
      const other = [...held.current].find(([id]) => id !== event.pointerId)?.[1]
      held.current.set(event.pointerId, at)
      moved.current += Math.hypot(at.x - before.x, at.y - before.y)
      if (other) {
        moved.current += stillPx
        const spread = ({ x, y }: { x: number; y: number }) => Math.max(1, Math.hypot(x - other.x, y - other.y))
        onView((now) => changeZoom(now, Math.log2(spread(at) / spread(before))))
      } else if (moved.current > stillPx) onView((now) => moveView(now, at.x - before.x, at.y - before.y))
    },
    onPointerUp(event: PointerEvent<SVGSVGElement>) {
      if (!held.current.delete(event.pointerId) || held.current.size > 0 || moved.current > stillPx) return
      const { x, y } = getCenterOffset(event.currentTarget, event)
      onChoose?.(moveView(view, -x, -y))
    },
    onPointerCancel(event: PointerEvent<SVGSVGElement>) {
      held.current.delete(event.pointerId)
    },
    onKeyDown(event: KeyboardEvent<SVGSVGElement>) {
      const act = keys[event.key]
      if (!act && event.key !== 'Enter') return
      event.preventDefault()
      if (act) onView(act)
      else onChoose?.(view)
    },
  }
}

const keys: Record<string, ((view: View) => View) | undefined> = {
  ArrowLeft: (view) => moveView(view, keyStep, 0),
  ArrowRight: (view) => moveView(view, -keyStep, 0),
  ArrowUp: (view) => moveView(view, 0, keyStep),
  ArrowDown: (view) => moveView(view, 0, -keyStep),
  '+': (view) => changeZoom(view, 1),
  '=': (view) => changeZoom(view, 1),
  '-': (view) => changeZoom(view, -1),
}

function getCenterOffset(element: Element, { clientX, clientY }: { clientX: number; clientY: number }) {
  const { left, top, width, height } = element.getBoundingClientRect()
  return { x: clientX - left - width / 2, y: clientY - top - height / 2 }
}
