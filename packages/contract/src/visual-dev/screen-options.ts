/** Colors of a screen: all are dark. */
export const screenThemes = ['night', 'ocean', 'graphite'] as const
export type ScreenTheme = (typeof screenThemes)[number]

/** What a new screen can begin from. */
export const screenTemplates = ['controlRoom', 'revenue', 'safety', 'siteMap', 'siteCarousel', 'stationMap'] as const
export type ScreenTemplate = (typeof screenTemplates)[number]

/** How a screen fills a window of other proportions: completely visible, without margins, or as wide as the window. */
export const screenFits = ['contain', 'cover', 'width'] as const
export type ScreenFit = (typeof screenFits)[number]

/** What a phone in portrait shows: the elements of a page below each other, or the screen as it is, scaled. */
export const screenPhones = ['stack', 'scale'] as const
export type ScreenPhone = (typeof screenPhones)[number]

export const borderStyles = ['corners', 'line', 'double', 'cut', 'glow', 'tabs'] as const
export type BorderStyle = (typeof borderStyles)[number]

export const decorationStyles = ['rule', 'dashes', 'dots', 'arrows', 'beam'] as const
export type DecorationStyle = (typeof decorationStyles)[number]

/** Limits of a screen; sizes and positions are in pixels of the screen. */
export const screenLimits = {
  pages: 10,
  /** on one page */
  elements: 100,
  /** on all pages */
  allElements: 200,
  /** of a source, each with a page */
  rows: 100,
  least: 8,
  width: 7680,
  height: 4320,
} as const
