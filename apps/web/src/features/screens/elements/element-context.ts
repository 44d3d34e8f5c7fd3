import type { ScreenElement } from '@armature/contract'
import type { ScreenTheme } from '@armature/contract/visual-dev/screen-options'
import { createContext, use } from 'react'
import { translateName } from '../../../lib/i18n/translate-name.ts'
import { useLanguage } from '../../../lib/i18n/use-language.ts'

const ThemeContext = createContext<ScreenTheme>('night')
export const ScreenThemeProvider = ThemeContext.Provider
export const useScreenTheme = (): ScreenTheme => use(ThemeContext)

/** The row that the page is shown for; '' without rows. What the user has opened in an element ends with it. */
export const RowKeyContext = createContext('')

/** The screen whose uploaded videos are shown, and who looks at it; null shows none. */
export const VideosContext = createContext<{ screenId: string; audience: 'users' | 'visitors' } | null>(null)

/** The text of an element in the language of the user. */
export function useTitle({ title, titleI18n }: Pick<ScreenElement, 'title' | 'titleI18n'>): string {
  return translateName({ fullName: title, fullNameI18n: titleI18n }, useLanguage())
}
