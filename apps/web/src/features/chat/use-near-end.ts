import { useEffect, useEffectEvent, useRef, type RefObject } from 'react'

/** Px between what is seen of a box and its end. */
export const toEnd = (box: HTMLElement): number => box.scrollHeight - box.scrollTop - box.clientHeight

/**
 * Asks for more when the end of a scrolling box comes within `px`, also where what is there does not fill it.
 *
 * @param count how much is there: looked at anew when it changes
 */
export function useNearEnd(px: number, count: number, onNear: () => void): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null)
  const look = useEffectEvent(() => {
    if (box.current && toEnd(box.current) <= px) onNear()
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
