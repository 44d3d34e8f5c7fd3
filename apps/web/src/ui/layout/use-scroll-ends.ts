import { useEffect, useState, type RefObject } from 'react'

/** Whether a horizontally scrolling row is at its start and at its end; `content` changes with its content. */
export function useScrollEnds(
  ref: RefObject<HTMLElement | null>,
  content: unknown,
): { atStart: boolean; atEnd: boolean } {
  const [ends, setEnds] = useState({ atStart: true, atEnd: true })
  useEffect(() => {
    const row = ref.current
    if (!row) return
    const look = () => {
      const atStart = row.scrollLeft <= 1
      const atEnd = row.scrollLeft + row.clientWidth >= row.scrollWidth - 1
      setEnds((known) => (known.atStart === atStart && known.atEnd === atEnd ? known : { atStart, atEnd }))
    }
    look()
    const sizes = new ResizeObserver(look)
    sizes.observe(row)
    for (const child of row.children) sizes.observe(child)
    row.addEventListener('scroll', look, { passive: true })
    return () => {
      sizes.disconnect()
      row.removeEventListener('scroll', look)
    }
  }, [ref, content])
  return ends
}
