import type { DictionaryItem } from '@armature/contract'
import { useCallback } from 'react'
import { useLanguage } from '../../../lib/i18n/use-language.ts'
import { useDictionaries } from '../properties/editors/use-dictionaries.ts'
import { translateName } from '../../../lib/i18n/translate-name.ts'

/** Names of the items of a dictionary in the user's language, only the leaves of a tree. */
export function useDictionaryNames(): (code: string) => string[] {
  const language = useLanguage()
  const { data } = useDictionaries()
  return useCallback(
    (code) => {
      const found = data?.list.find((dictionary) => dictionary.enCode === code || dictionary.id === code)
      const getName = (item: DictionaryItem) => translateName(item, language)
      return listLeaves(found?.dictionaryList ?? []).map(getName)
    },
    [data, language],
  )
}

const listLeaves = (items: DictionaryItem[]): DictionaryItem[] =>
  items.flatMap((item) => (item.children?.length ? listLeaves(item.children) : [item]))
