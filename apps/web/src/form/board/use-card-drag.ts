import { useCallback, useEffect, useLayoutEffect, useRef, type PointerEvent, type RefObject } from 'react'

interface Drag {
  id: string
  pointer: number
  /** where the pointer is, and where the card is relative to it, in px */
  x: number
  y: number
  left: number
  top: number
  isTouch: boolean
  isHeld: boolean
  timer: number | undefined
}

interface CardDragContext {
  /** the board, which scrolls sideways */
  box: RefObject<HTMLElement | null>
  /** the card that follows the pointer */
  ghost: RefObject<HTMLElement | null>
  /** whether the card may be picked up; explains why not */
  mayPick: (id: string) => boolean
  /** the pointer holds the card over a column, or over none */
  onHold: (id: string, column: string | undefined) => void
  onDrop: () => void
  onCancel: () => void
}

/** px; a shorter movement is a click */
const dragPx = 4
/** a finger holds a card this long to pick it up; before, it scrolls */
const pickMs = 400
/** px at each side of the board that scroll it, and px that they scroll in a frame */
const edge = { width: 48, step: 12 }

/** Drags cards with the mouse, or with a finger after a long press. The board is scrolled at its sides. */
export function useCardDrag({ box, ghost, mayPick, onHold, onDrop, onCancel }: CardDragContext) {
  const drag = useRef<Drag | null>(null)
  const cancels = useRef<() => void>(null)
  const escape = useCallback((event: KeyboardEvent) => {
    if (event.key === 'Escape') cancels.current?.()
  }, [])

  const end = () => {
    window.clearTimeout(drag.current?.timer)
    drag.current = null
    window.removeEventListener('keydown', escape, true)
  }
  const cancel = () => {
    const wasHeld = drag.current?.isHeld === true
    end()
    if (wasHeld) onCancel()
  }
  useLayoutEffect(() => {
    cancels.current = cancel
    placeGhost(ghost.current, drag.current)
  })

  const hold = (now: Drag) => {
    placeGhost(ghost.current, now)
    const column = document.elementFromPoint(now.x, now.y)?.closest<HTMLElement>('[data-column]')
    onHold(now.id, column && box.current?.contains(column) ? column.dataset['column'] : undefined)
  }
  const pick = (now: Drag) => {
    if (!mayPick(now.id)) return end()
    now.isHeld = true
    box.current?.setPointerCapture(now.pointer)
    window.addEventListener('keydown', escape, true)
    hold(now)
    const scroll = () => {
      if (drag.current !== now || !box.current) return
      scrollAtEdge(box.current, now.x)
      requestAnimationFrame(scroll)
    }
    requestAnimationFrame(scroll)
  }

  useEffect(() => {
    const element = box.current
    // a finger that holds a card does not scroll, nor open the menu of the browser
    const stay = (event: Event) => drag.current?.isHeld && event.preventDefault()
    const noMenu = (event: Event) => drag.current?.isTouch && event.preventDefault()
    element?.addEventListener('touchmove', stay, { passive: false })
    element?.addEventListener('contextmenu', noMenu)
    return () => {
      element?.removeEventListener('touchmove', stay)
      element?.removeEventListener('contextmenu', noMenu)
      window.clearTimeout(drag.current?.timer)
      drag.current = null
      window.removeEventListener('keydown', escape, true)
    }
  }, [box, escape])

  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      const card = (event.target as Element).closest<HTMLElement>('[data-card]')
      if (!card || event.button !== 0 || drag.current) return
      const { left, top } = card.getBoundingClientRect()
      const now: Drag = {
        id: card.dataset['card'] ?? '',
        pointer: event.pointerId,
        x: event.clientX,
        y: event.clientY,
        left: left - event.clientX,
        top: top - event.clientY,
        isTouch: event.pointerType === 'touch',
        isHeld: false,
        timer: undefined,
      }
      if (now.isTouch) now.timer = window.setTimeout(() => pick(now), pickMs)
      drag.current = now
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const now = drag.current
      if (!now || event.pointerId !== now.pointer) return
      const isFar = Math.hypot(event.clientX - now.x, event.clientY - now.y) > dragPx
      if (now.isHeld || isFar) [now.x, now.y] = [event.clientX, event.clientY]
      if (now.isHeld) hold(now)
      else if (isFar && now.isTouch) end()
      else if (isFar) pick(now)
    },
    onPointerUp: () => {
      const wasHeld = drag.current?.isHeld === true
      end()
      if (wasHeld) onDrop()
    },
    onPointerCancel: cancel,
  }
}

function placeGhost(ghost: HTMLElement | null, drag: Drag | null): void {
  if (ghost && drag) ghost.style.transform = `translate(${drag.x + drag.left}px, ${drag.y + drag.top}px)`
}

function scrollAtEdge(box: HTMLElement, x: number): void {
  const { left, right } = box.getBoundingClientRect()
  if (x < left + edge.width) box.scrollLeft -= edge.step
  else if (x > right - edge.width) box.scrollLeft += edge.step
}
