import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'

/** In percent. */
export const zoomSteps = [25, 50, 75, 100, 150, 200] as const
const [least, most] = [25, 200]
/** around the canvas, in pixels */
const margin = 24

export type Zoom = number | 'fit'

interface Size {
  width: number
  height: number
}

/** How large the canvas is drawn: as its window allows, or at a percentage. Ctrl and the wheel keep the point under the pointer. */
export function useZoom(screen: Size) {
  const [zoom, setZoom] = useState<Zoom>('fit')
  const [viewport, setViewport] = useState<HTMLElement | null>(null)
  const sheet = useRef<HTMLDivElement>(null)
  const room = useInnerSize(viewport)
  const fitting = Math.min((room.width - 2 * margin) / screen.width, (room.height - 2 * margin) / screen.height)
  const scale = zoom === 'fit' ? Math.max(0.02, Math.min(fitting, most / 100)) : zoom / 100
  const still = useRef<{ clientX: number; clientY: number; x: number; y: number } | null>(null)

  const turn = useEffectEvent((event: WheelEvent) => {
    if (!event.ctrlKey && !event.metaKey) return
    event.preventDefault()
    const box = sheet.current?.getBoundingClientRect()
    if (!box) return
    const { clientX, clientY } = event
    still.current = {
      clientX,
      clientY,
      x: (clientX - box.left) / scale,
      y: (clientY - box.top) / scale,
    }
    setZoom(clamp(scale * 100 * Math.exp(-event.deltaY / 400)))
  })
  useEffect(() => {
    if (!viewport) return
    const listen = (event: WheelEvent) => turn(event)
    // React listens passively: the browser would zoom the page as well
    viewport.addEventListener('wheel', listen, { passive: false })
    return () => viewport.removeEventListener('wheel', listen)
  }, [viewport])
  useLayoutEffect(() => {
    const point = still.current
    const box = sheet.current?.getBoundingClientRect()
    still.current = null
    if (point && box)
      viewport?.scrollBy(box.left + point.x * scale - point.clientX, box.top + point.y * scale - point.clientY)
  }, [viewport, scale])

  const step = (by: 1 | -1) => {
    const percent = Math.round(scale * 100)
    const next = by > 0 ? zoomSteps.find((one) => one > percent) : zoomSteps.findLast((one) => one < percent)
    setZoom(next ?? clamp(percent))
  }
  return { zoom, setZoom, step, scale, sheet, viewport, setViewport }
}

export type CanvasZoom = ReturnType<typeof useZoom>

const clamp = (percent: number): number => Math.round(Math.min(most, Math.max(least, percent)))

function useInnerSize(element: HTMLElement | null): Size {
  const [size, setSize] = useState<Size>({ width: 0, height: 0 })
  useLayoutEffect(() => {
    if (!element) return
    // with the room of scroll bars, which must not change the scale that they depend on
    const measure = () => setSize({ width: element.offsetWidth, height: element.offsetHeight })
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [element])
  return size
}
