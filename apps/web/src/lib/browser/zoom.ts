/** Widths of a window that show its zoom; in px of the page and of the screen. */
export interface WindowWidths {
  outerWidth: number
  innerWidth: number
}

/** The class of the root element while the browser is zoomed in (S2.71, SO.45). */
export const zoomClass = 'zoom-scaled'

/**
 * Whether the browser shows the page larger than 100 percent: the window then has fewer px of the page. A twelfth is tolerated
 * for the window's frame and scroll bar, so the browsers' first step, 110 percent, counts.
 */
export function isZoomedIn({ outerWidth, innerWidth }: WindowWidths): boolean {
  return innerWidth > 0 && outerWidth / innerWidth > 1.08
}

/** Updates the class at load and on each resize. */
export function watchZoom(root: HTMLElement): void {
  const look = () => root.classList.toggle(zoomClass, isZoomedIn(window))
  look()
  window.addEventListener('resize', look)
}
