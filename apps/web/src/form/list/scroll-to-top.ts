/** A new page starts at its top, eased over 800 ms; at once where the system asks for less motion (F9.23, FO.104). */
export function scrollToTop(durationMs = 800): void {
  const from = window.scrollY
  if (from === 0) return
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return window.scrollTo(0, 0)
  const start = performance.now()
  const step = (now: number) => {
    // a busy page is told of a frame that began before the start
    const part = Math.min(1, Math.max(0, now - start) / durationMs)
    const eased = 1 - (1 - part) ** 3
    window.scrollTo(0, from * (1 - eased))
    if (part < 1) requestAnimationFrame(step)
  }
  requestAnimationFrame(step)
}
