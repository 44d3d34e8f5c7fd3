/**
 * Scrolls a list to the top of a new page, smoothly within 800 ms; at once with reduced motion (F9.23, FO.104).
 *
 * @param list element that contains the rows: they scroll in their table, or with the window
 */
export function scrollToTop(list?: Element | null, durationMs = 800): void {
  const table = list?.querySelector('[data-rows]')
  const scroller = table && table.scrollTop > 0 ? table : document.scrollingElement
  const from = scroller?.scrollTop ?? 0
  if (!scroller || from === 0) return
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return void scroller.scrollTo(0, 0)
  const start = performance.now()
  const step = (now: number) => {
    // on a slow page the time of a frame may be before the start
    const part = Math.min(1, Math.max(0, now - start) / durationMs)
    const eased = 1 - (1 - part) ** 3
    scroller.scrollTo(scroller.scrollLeft, from * (1 - eased))
    if (part < 1) requestAnimationFrame(step)
  }
  requestAnimationFrame(step)
}
