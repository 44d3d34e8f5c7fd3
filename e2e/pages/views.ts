export type Language = 'zh' | 'tw' | 'en'
export type Mode = 'light' | 'dark'
export interface Size {
  width: number
  height: number
}
export interface View {
  size: Size
  language: Language
  mode: Mode
}

export const phone: Size = { width: 390, height: 844 }
export const sizes: readonly Size[] = [{ width: 1440, height: 900 }, { width: 1280, height: 720 }, phone]
export const isPhone = ({ size }: Pick<View, 'size'>): boolean => size.width === phone.width
export const nameView = ({ size, language, mode }: View): string => `${size.width} ${language} ${mode}`

/** All 18, in an order in which few things change from one to the next. */
export const allViews: View[] = sizes.flatMap((size) =>
  (['zh', 'tw', 'en'] as const).flatMap((language) =>
    (['light', 'dark'] as const).map((mode) => ({ size, language, mode })),
  ),
)

/** Two that differ in everything. */
export const contrastViews: View[] = allViews.filter((view) =>
  ['1440 zh light', '390 en dark'].includes(nameView(view)),
)

/** PAGES_VIEWS: names separated by commas, for work on a page. */
const named = process.env['PAGES_VIEWS']?.split(',')
const isWhole = process.env['PAGES_ALL'] !== undefined || named !== undefined
export const views: View[] = (isWhole ? allViews : contrastViews).filter(
  (view) => named?.includes(nameView(view)) ?? true,
)
/** Everything is looked at, not only what every change is checked by. */
export const isWholeRun = isWhole
