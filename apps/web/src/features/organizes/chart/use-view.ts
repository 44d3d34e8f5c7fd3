import { useCallback, useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'

export interface View {
  x: number
  y: number
  scale: number
}
interface Size {
  width: number
  height: number
}

const minScale = 0.1
const minReadableScale = 0.6
const maxScale = 2
const step = 1.25
const margin = 24
/** A smaller movement counts as a press, not as dragging. */
const dragPx = 4
const panPx = 64

/** Zooms about a point of the window, which stays in place. */
export function applyZoom(view: View, factor: number, at: { x: number; y: number }): View {
  const scale = Math.min(maxScale, Math.max(minScale, view.scale * factor))
  const by = scale / view.scale
  return { scale, x: at.x - (at.x - view.x) * by, y: at.y - (at.y - view.y) * by }
}

/** Shows the whole picture, centered, at its own size at most. */
export function calculateFit(picture: Size, window: Size): View {
  const room = { width: window.width - 2 * margin, height: window.height - 2 * margin }
  const scale = Math.min(1, Math.max(minScale, Math.min(room.width / picture.width, room.height / picture.height)))
  return { scale, x: (window.width - picture.width * scale) / 2, y: margin }
}

/** Enlarges an unreadably small view: a picture that is too wide is shown from its top. */
export function ensureReadable(view: View, window: Size, headX: number): View {
  if (view.scale >= minReadableScale) return view
  return { scale: minReadableScale, x: window.width / 2 - headX * minReadableScale, y: margin }
}

/** A picture that is moved by dragging and arrow keys, and zoomed by wheel, pinch, keys and buttons. */
export function useView(picture: Size, headX: number) {
  const box = useRef<HTMLDivElement>(null)
  const [view, setView] = useState<View | null>(null)
  const pointers = useRef(new Map<number, { x: number; y: number }>())
  const pulled = useRef(0)
  const centre = () => ({ x: (box.current?.clientWidth ?? 0) / 2, y: (box.current?.clientHeight ?? 0) / 2 })
  const zoom = (factor: number) => setView((now) => now && applyZoom(now, factor, centre()))
  const { width, height } = picture
  const fit = useCallback(() => {
    const element = box.current
    if (element) setView(calculateFit({ width, height }, { width: element.clientWidth, height: element.clientHeight }))
  }, [width, height])

  // Only the first picture is fitted; branches that are expanded later do not move the view.
  const isShown = useRef(false)
  useEffect(() => {
    const element = box.current
    if (isShown.current || width === 0 || !element) return
    isShown.current = true
    const size = { width: element.clientWidth, height: element.clientHeight }
    setView(ensureReadable(calculateFit({ width, height }, size), size, headX))
  }, [width, height, headX])

  // React registers passive wheel listeners; zooming must prevent the page from scrolling.
  useEffect(() => {
    const element = box.current
    const onWheel = (event: WheelEvent) => {
      event.preventDefault()
      const frame = element?.getBoundingClientRect()
      const at = { x: event.clientX - (frame?.left ?? 0), y: event.clientY - (frame?.top ?? 0) }
      setView((now) => now && applyZoom(now, Math.exp(-event.deltaY / 500), at))
    }
    element?.addEventListener('wheel', onWheel, { passive: false })
    return () => element?.removeEventListener('wheel', onWheel)
  }, [])

  const onPointerMove = (event: PointerEvent) => {
    const before = pointers.current.get(event.pointerId)
    if (!before) return
    const now = { x: event.clientX, y: event.clientY }
    const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1]
    pointers.current.set(event.pointerId, now)
    pulled.current += Math.hypot(now.x - before.x, now.y - before.y)
    if (pulled.current > dragPx) box.current?.setPointerCapture(event.pointerId)
    const frame = box.current?.getBoundingClientRect()
    setView((view) => {
      if (!view) return view
      if (!other) return { ...view, x: view.x + now.x - before.x, y: view.y + now.y - before.y }
      const factor = measureDistance(now, other) / Math.max(1, measureDistance(before, other))
      const at = { x: (now.x + other.x) / 2 - (frame?.left ?? 0), y: (now.y + other.y) / 2 - (frame?.top ?? 0) }
      return applyZoom(view, factor, at)
    })
  }
  const end = (event: PointerEvent) => void pointers.current.delete(event.pointerId)
  const pan = (x: number, y: number) => setView((now) => now && { ...now, x: now.x + x, y: now.y + y })
  const keys: Record<string, () => void> = {
    '+': () => zoom(step),
    '=': () => zoom(step),
    '-': () => zoom(1 / step),
    '0': fit,
    ArrowLeft: () => pan(panPx, 0),
    ArrowRight: () => pan(-panPx, 0),
    ArrowUp: () => pan(0, panPx),
    ArrowDown: () => pan(0, -panPx),
  }
  return {
    view,
    zoomIn: () => zoom(step),
    zoomOut: () => zoom(1 / step),
    fit,
    /** whether the last press was a drag, which selects nothing */
    wasPulled: () => pulled.current > dragPx,
    frame: {
      ref: box,
      onPointerDown: (event: PointerEvent) => {
        if (pointers.current.size === 0) pulled.current = 0
        pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
      },
      onPointerMove,
      onPointerUp: end,
      onPointerCancel: end,
      onPointerLeave: end,
      onKeyDown: (event: KeyboardEvent) => {
        const act = keys[event.key]
        if (!act || event.ctrlKey || event.metaKey || event.altKey) return
        event.preventDefault()
        act()
      },
    },
  }
}

const measureDistance = (one: { x: number; y: number }, other: { x: number; y: number }): number =>
  Math.hypot(one.x - other.x, one.y - other.y)
