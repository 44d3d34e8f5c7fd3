import type { Field } from '@armature/form-engine'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { languageNames, translationLanguages, type Translations } from '../../../lib/i18n/language.ts'
import { Input } from '../../../ui/inputs/input.tsx'
import panel from '../properties/properties.module.css'

export function Row({ label, id, children }: { label: string; id?: string; children: ReactNode }) {
  return (
    <div className={panel.row}>
      {id ? (
        <label htmlFor={id} title={label}>
          {label}
        </label>
      ) : (
        <span className={panel.rowLabel} title={label}>
          {label}
        </span>
      )}
      <div>{children}</div>
    </div>
  )
}

interface LabelsProps {
  entry: { label: string; labelI18n?: Translations }
  /** the field whose label is used if the entry has none */
  field?: Field | undefined
  id: string
  onChange: (patch: { label: string } | { labelI18n: Translations }) => void
}

/** The labels of a column, search field or button in all languages. */
export function Labels({ entry, field, id, onChange }: LabelsProps) {
  const { t } = useTranslation('designer')
  const translations = entry.labelI18n ?? {}
  return (
    <>
      <Row label={t('list.label')} id={`${id}-label`}>
        <Input
          id={`${id}-label`}
          size="small"
          maxLength={100}
          placeholder={field?.config.label}
          value={entry.label}
          onChange={(event) => onChange({ label: event.target.value })}
        />
      </Row>
      {translationLanguages.map((language) => (
        <Row key={language} label={languageNames[language]} id={`${id}-${language}`}>
          <Input
            id={`${id}-${language}`}
            size="small"
            maxLength={100}
            placeholder={entry.label === '' ? field?.config.labelI18n?.[language] : undefined}
            value={translations[language] ?? ''}
            onChange={(event) => onChange({ labelI18n: { ...translations, [language]: event.target.value } })}
          />
        </Row>
      ))}
    </>
  )
}
