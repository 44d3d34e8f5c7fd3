/**
 * A new page of a list starts at its top, eased over 800 ms; at once where the system asks for less motion (F9.23, FO.104).
 *
 * @param list what the rows stand in: they scroll in their table, or with the window
 */
export function scrollToTop(list?: Element | null, durationMs = 800): void {
  const table = list?.querySelector('[data-rows]')
  const scroller = table && table.scrollTop > 0 ? table : document.scrollingElement
  const from = scroller?.scrollTop ?? 0
  if (!scroller || from === 0) return
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return void scroller.scrollTo(0, 0)
  const start = performance.now()
  const step = (now: number) => {
    // a busy page is told of a frame that began before the start
    const part = Math.min(1, Math.max(0, now - start) / durationMs)
    const eased = 1 - (1 - part) ** 3
    scroller.scrollTo(scroller.scrollLeft, from * (1 - eased))
    if (part < 1) requestAnimationFrame(step)
  }
  requestAnimationFrame(step)
}
