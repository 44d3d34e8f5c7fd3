/** What a window tells about its zoom; both widths in px of the page at its own zoom and of the screen. */
export interface WindowWidths {
  outerWidth: number
  innerWidth: number
}

/** The class that the app's root carries while the browser is zoomed in (S2.71, SO.45). */
export const zoomClass = 'zoom-scaled'

/**
 * Whether the browser shows the page larger than 100 percent: the same window then holds fewer px of the page. A twelfth is
 * left for the window's own frame and scroll bar, so the first step of the browsers, 110 percent, counts.
 */
export function isZoomedIn({ outerWidth, innerWidth }: WindowWidths): boolean {
  return innerWidth > 0 && outerWidth / innerWidth > 1.08
}

/** Keeps the class up to date, at load and on each resize. */
export function watchZoom(root: HTMLElement): void {
  const look = () => root.classList.toggle(zoomClass, isZoomedIn(window))
  look()
  window.addEventListener('resize', look)
}
