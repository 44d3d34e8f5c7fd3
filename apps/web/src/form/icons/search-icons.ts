import type { OwnIcon } from '@armature/contract'
import type { TFunction } from 'i18next'
import { menuIcons } from '../../ui/media/menu-icons.ts'

/** An icon that can be chosen. */
export interface IconChoice {
  /** as things store it */
  name: string
  label: string
  /** of an uploaded one */
  own?: OwnIcon
}

/** Whether every word of the keyword occurs in one of the texts. */
const matches = (keyword: string, texts: readonly string[]): boolean => {
  const text = texts.join('\n').toLowerCase()
  return keyword
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word))
}

/** Built-in icons whose name, or whose words in the language of the user, contain the keyword. */
export const searchBuiltIn = (keyword: string, t: TFunction<'icons'>): IconChoice[] =>
  Object.keys(menuIcons)
    .map((name) => ({ name, label: t(`words.${name}`) }))
    .filter(({ name, label }) => matches(keyword, [name, name.replaceAll('-', ' '), label]))

/** Uploaded icons whose name, code, group or words contain the keyword. */
export const searchOwn = (
  icons: readonly OwnIcon[],
  keyword: string,
  getName: (icon: OwnIcon) => string,
): (IconChoice & { own: OwnIcon })[] =>
  icons
    .map((own) => ({ name: own.id, label: getName(own), own }))
    .filter(({ label, own: { fullName, fullNameI18n, enCode, category, keywords } }) =>
      matches(keyword, [label, fullName, ...Object.values(fullNameI18n), enCode, category, keywords]),
    )
