import type { Language } from '@armature/contract'
import { textKinds, type TextKind, type TextState } from '@armature/contract/catalog/language-packs'
import { useTranslation } from 'react-i18next'
import { languageNames, languages } from '../../lib/i18n/language.ts'
import type { FilterChange } from '../../list/paged-list.tsx'
import { NativeSelect } from '../../ui/inputs/input.tsx'
import css from './language-packs.module.css'
import { formatPlace } from './text-state-mark.tsx'

export interface PackFilterValues {
  kind: TextKind
  language: Language
  area: string
  state: TextState | ''
}
export const noFilters: PackFilterValues = { kind: 'design', language: 'en', area: '', state: '' }

const states: Record<TextKind, readonly TextState[]> = {
  design: ['untranslated', 'translated', 'unused'],
  product: ['changed', 'original', 'unused'],
}

interface PackFiltersProps {
  filters: PackFilterValues
  onChange: FilterChange<PackFilterValues>
  areas: readonly { id: string; fullName: string }[]
  counts: Readonly<Record<TextState, number>> | undefined
}

/** Kind and language of the texts, where they are used, and their state with its number. */
export function PackFilters({ filters, onChange, areas, counts }: PackFiltersProps) {
  const { t } = useTranslation('languagePacks')
  const { kind, language, area, state } = filters
  return (
    <>
      <NativeSelect
        className={css.filter}
        aria-label={t('kind')}
        value={kind}
        options={textKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
        onChange={({ target }) =>
          onChange({ kind: textKinds.find((one) => one === target.value) ?? 'design', area: '', state: '' })
        }
      />
      <NativeSelect
        className={css.filter}
        aria-label={t('language')}
        value={language}
        options={languages.map((value) => ({ value, label: languageNames[value] }))}
        onChange={({ target }) =>
          onChange({ language: languages.find((one) => one === target.value) ?? 'en', area: '' })
        }
      />
      <NativeSelect
        className={css.filter}
        aria-label={t('state')}
        value={state}
        options={[
          { value: '', label: t('allStates') },
          ...states[kind].map((value) => ({
            value,
            label: counts ? t('counted', { name: t(`states.${value}`), count: counts[value] }) : t(`states.${value}`),
          })),
        ]}
        onChange={({ target }) => onChange({ state: states[kind].find((one) => one === target.value) ?? '' })}
      />
      <NativeSelect
        className={css.area}
        aria-label={t('place')}
        value={area}
        options={[
          { value: '', label: t('allPlaces') },
          ...areas.map(({ id, fullName }) => ({ value: id, label: formatPlace(t, fullName) })),
        ]}
        onChange={({ target }) => onChange({ area: target.value })}
      />
    </>
  )
}
