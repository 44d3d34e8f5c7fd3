import { serverTexts } from '@armature/texts/server'
import type { Language, Text } from '@armature/contract'
import { fillText } from '@armature/texts/fill-text'

const texts = serverTexts.administration.person satisfies Record<string, Text>

export type PersonText = keyof typeof texts

/** Texts of files and previews of users. */
export const formatPersonText = (key: PersonText, language: Language, name: string | number = ''): string =>
  fillText(texts[key][language], { name })
