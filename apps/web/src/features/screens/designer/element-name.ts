import type { ScreenElement } from '@armature/contract'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { translateName } from '../../../lib/i18n/translate-name.ts'
import { useLanguage } from '../../../lib/i18n/use-language.ts'

type NamedElement = Pick<ScreenElement, 'kind' | 'name' | 'title' | 'titleI18n'>

/** Names an element as designers see it: by its layer, else its title, else its kind. */
export function useElementName(): (element: NamedElement) => string {
  const { t } = useTranslation('screens')
  const language = useLanguage()
  return useCallback(
    ({ kind, name, title, titleI18n }) =>
      name || translateName({ fullName: title, fullNameI18n: titleI18n }, language) || t(`kinds.${kind}`),
    [t, language],
  )
}
