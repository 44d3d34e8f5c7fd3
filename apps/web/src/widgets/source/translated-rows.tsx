import { useTranslation } from 'react-i18next'
import { languageNames, translationLanguages, type Translations } from '../../lib/i18n/language.ts'
import { TextRow } from './rows.tsx'

export interface Translated {
  text: string
  translations: Translations
}

interface TranslatedRowsProps extends Translated {
  label: string
  max: number
  placeholder?: string
  /** several lines */
  isLong?: boolean
  /** `key`: the edited language, so that typing is one undo step */
  onChange: (changed: Translated, key: string) => void
}

/** A text and its translations. */
export function TranslatedRows({
  label,
  text,
  translations,
  max,
  placeholder = '',
  isLong = false,
  onChange,
}: TranslatedRowsProps) {
  const { t } = useTranslation('portals')
  const translate = (language: keyof Translations, value: string) => {
    const { [language]: _before, ...others } = translations
    onChange({ text, translations: value === '' ? others : { ...others, [language]: value } }, language)
  }
  return (
    <>
      <TextRow
        label={label}
        value={text}
        max={max}
        placeholder={placeholder}
        isLong={isLong}
        onChange={(value) => onChange({ text: value, translations }, 'text')}
      />
      {translationLanguages.map((language) => (
        <TextRow
          key={language}
          label={t('inLanguage', { label, language: languageNames[language] })}
          value={translations[language] ?? ''}
          max={max}
          isLong={isLong}
          onChange={(value) => translate(language, value)}
        />
      ))}
    </>
  )
}
