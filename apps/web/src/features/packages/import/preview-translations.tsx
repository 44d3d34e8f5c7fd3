import type { PackageTranslations, PreviewedTranslations } from '@armature/contract'
import { packageTranslations } from '@armature/contract/catalog/packages'
import { TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { languageNames } from '../../../lib/i18n/language.ts'
import { Note } from '../../../ui/inputs/field.tsx'
import { NativeSelect } from '../../../ui/inputs/input.tsx'
import { Tag, type TagProps } from '../../../ui/feedback/tag.tsx'
import type { ImportChoices } from '../package-api.ts'
import css from '../packages.module.css'

interface PreviewTranslationsProps {
  translations: PreviewedTranslations
  choices: ImportChoices
  onChange: (own: Partial<ImportChoices>) => void
}

/** The translations of texts of the designs: what would be added and changed, and what cannot be shown. */
export function PreviewTranslations({ translations, choices, onChange }: PreviewTranslationsProps) {
  const { t } = useTranslation('packages')
  const { isAllowed, counts, lines } = translations
  const all = counts.new + counts.changed + counts.same + counts.refused
  const rest = all - counts.same - lines.length
  if (all === 0) return null
  return (
    <section className={css.translations}>
      <h3>{t('translations.title', { count: all })}</h3>
      <p className={css.note}>{t('translations.summary', { ...counts })}</p>
      {!isAllowed && (
        <Note tone="warning" icon={TriangleAlert}>
          {t('translations.denied')}
        </Note>
      )}
      {isAllowed && counts.new + counts.changed > 0 && (
        <div className={css.translationChoice}>
          <NativeSelect
            size="small"
            aria-label={t('translations.choice')}
            value={choices.translations ?? 'all'}
            options={packageTranslations.map((value) => ({ value, label: t(`translations.choices.${value}`) }))}
            onChange={(event) => onChange({ translations: event.target.value as PackageTranslations })}
          />
        </div>
      )}
      {lines.length > 0 && (
        <details className={css.group} open={lines.length <= shownLines}>
          <summary>{t('translations.differing', { count: lines.length + rest })}</summary>
          <ul className={css.things}>
            {lines.map((line) => (
              <Line key={`${line.language} ${line.key}`} line={line} />
            ))}
          </ul>
          {rest > 0 && <p className={css.note}>{t('translations.more', { count: rest })}</p>}
        </details>
      )}
    </section>
  )
}

/** Up to this number, translations are unfolded. */
const shownLines = 10

type LineState = PreviewedTranslations['lines'][number]['state']
const tones: Record<LineState, NonNullable<TagProps['tone']>> = {
  refused: 'error',
  changed: 'info',
  new: 'success',
  same: 'outline',
}

function Line({ line }: { line: PreviewedTranslations['lines'][number] }) {
  const { t } = useTranslation('packages')
  const { language, key, before, after, state, reason } = line
  return (
    <li className={css.thing} data-state={state === 'refused' ? 'refused' : undefined}>
      <Tag tone={tones[state]}>{t(`translations.states.${state}`)}</Tag>
      <span className={css.reason}>{languageNames[language]}</span>
      <span className={css.translated}>{key}</span>
      <span className={css.translated} lang={language}>
        {before !== '' && <del>{before}</del>} {after}
      </span>
      {reason !== '' && <div className={css.details}>{reason}</div>}
    </li>
  )
}
