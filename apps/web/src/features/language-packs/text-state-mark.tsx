import type { TextState } from '@armature/contract/catalog/language-packs'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { State, type StateKind } from '../../ui/feedback/tag.tsx'

const marks: Record<TextState, StateKind> = {
  original: 'off',
  changed: 'done',
  translated: 'done',
  untranslated: 'waiting',
  unused: 'off',
}

export function TextStateMark({ state }: { state: TextState }) {
  const { t } = useTranslation('languagePacks')
  return <State kind={marks[state]}>{t(`states.${state}`)}</State>
}

/** The place of a text of the product in words: `web/login` is “Pages · login”; names of designs stay as they are. */
export function formatPlace(t: TFunction<'languagePacks'>, place: string): string {
  const [, part, name] = /^(contract|engine|errors|server|web)\/(\w+)$/.exec(place) ?? []
  return part === undefined ? place : t('placeOfProduct', { part: t(`parts.${part}`), name })
}
