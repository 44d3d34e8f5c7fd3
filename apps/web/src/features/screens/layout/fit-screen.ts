import type { ScreenFit } from '@armature/contract/visual-dev/screen-options'

interface Size {
  width: number
  height: number
}

export interface FittedScreen {
  /** one for both directions: nothing is distorted */
  scale: number
  /** of the left upper corner, in whole pixels of the window; negative where the screen is cut off */
  left: number
  top: number
  /** the window scrolls */
  isScrolled: boolean
}

/**
 * How a screen is drawn in a window. On a phone it is as high as the window or at least half its own size, whatever the screen
 * says, and scrolls: smaller texts could not be read.
 *
 * @param window its inner size; 0 before it is measured
 */
export function fitScreen(screen: Size, window: Size, fit: ScreenFit, isPhone: boolean): FittedScreen {
  const [wide, high] = [window.width / screen.width, window.height / screen.height]
  const scales = { width: wide, cover: Math.max(wide, high), contain: Math.min(wide, high) }
  const scale = isPhone ? Math.max(high, smallest) : scales[fit]
  const [width, height] = [Math.round(screen.width * scale), Math.round(screen.height * scale)]
  const canScroll = isPhone || fit === 'width'
  const place = (room: number, size: number) => (canScroll && size > room ? 0 : Math.floor((room - size) / 2))
  return {
    scale,
    left: place(window.width, width),
    top: place(window.height, height),
    isScrolled: canScroll && (width > window.width || height > window.height),
  }
}

/** Scale on a phone below which texts cannot be read. */
const smallest = 0.5
