import { useEffect, useEffectEvent, useRef, type RefObject } from 'react'

/** Distance in px between the visible part of a box and its end. */
export const measureDistanceToEnd = (box: HTMLElement): number => box.scrollHeight - box.scrollTop - box.clientHeight

/**
 * Calls `onNear` when a scrolling box comes within `px` of its end, also when its content does not fill it.
 *
 * @param count number of entries: the position is checked again when it changes
 */
export function useNearEnd(px: number, count: number, onNear: () => void): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null)
  const look = useEffectEvent(() => {
    if (box.current && measureDistanceToEnd(box.current) <= px) onNear()
  })
  useEffect(() => {
    const element = box.current
    element?.addEventListener('scroll', look, { passive: true })
    return () => element?.removeEventListener('scroll', look)
  }, [])
  useEffect(() => {
    if (count > 0) look()
  }, [count])
  return box
}
