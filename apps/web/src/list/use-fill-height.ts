import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'

/** Minimum height of a list in px: in a smaller window the page scrolls too. */
const leastPx = 360

/**
 * Limits the height of a list to the window, so that its rows scroll between headings and paging, and the horizontal scroll bar
 * is visible. The elements above it may have any height.
 *
 * @param isOn false on phones, and for elements that scroll with the page
 */
export function useFillHeight<E extends HTMLElement>(isOn: boolean): RefObject<E | null> {
  const ref = useRef<E>(null)
  // after every render, since the elements above may have changed
  useLayoutEffect(() => resizeToWindow(ref.current, isOn))
  useEffect(() => {
    if (!isOn) return
    const again = () => resizeToWindow(ref.current, true)
    const sizes = new ResizeObserver(again)
    sizes.observe(document.body)
    window.addEventListener('resize', again)
    return () => {
      sizes.disconnect()
      window.removeEventListener('resize', again)
    }
  }, [isOn])
  return ref
}

function resizeToWindow(element: HTMLElement | null, isOn: boolean): void {
  if (!element) return
  // a dialog scrolls by itself
  if (!isOn || element.closest('dialog')) return void element.style.removeProperty('max-height')
  const top = element.getBoundingClientRect().top + window.scrollY
  const padding = parseFloat(getComputedStyle(element).getPropertyValue('--page-pad')) || 16
  const height = `${Math.max(leastPx, Math.floor(window.innerHeight - top - padding))}px`
  if (element.style.maxHeight !== height) element.style.maxHeight = height
}
