import type { ReadableModel } from '@armature/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Input } from '../../ui/inputs/input.tsx'
import css from './data-interfaces.module.css'

interface ReadableTablesProps {
  models: readonly ReadableModel[] | undefined
  /** inserts a name into the text */
  onChoose: (name: string) => void
}

/** The tables and fields that the SELECT may read, by SQL name and display name. */
export function ReadableTables({ models = [], onChoose }: ReadableTablesProps) {
  const { t } = useTranslation('dataInterfaces')
  const [typed, setTyped] = useState('')
  const word = typed.trim().toLowerCase()
  const holds = (...texts: string[]) => texts.some((text) => text.toLowerCase().includes(word))
  const tables = models
    .flatMap((model) => model.tables)
    .filter(({ name, label, fields }) => holds(name, label) || fields.some((field) => holds(field.name, field.label)))
  return (
    <aside className={css.tables} aria-label={t('tables')}>
      <div className={css.tablesHead}>{t('tables')}</div>
      {models.length === 0 ? (
        <p className={css.nothing}>{t('noTables')}</p>
      ) : (
        <Input
          size="small"
          value={typed}
          placeholder={t('tablesKeyword')}
          aria-label={t('tablesKeyword')}
          onChange={(event) => setTyped(event.target.value)}
        />
      )}
      <div className={css.tableList}>
        {tables.map(({ name, label, fields }) => (
          <details key={name} open={word !== '' || tables.length === 1}>
            <summary title={label}>
              <code>{name}</code> {label}
            </summary>
            <button type="button" className={css.pick} onClick={() => onChoose(name)}>
              {t('insert')} <code>{name}</code>
            </button>
            {fields.map((field) => (
              <button
                key={field.name}
                type="button"
                className={css.pick}
                title={`${field.label} ${field.type}`}
                onClick={() => onChoose(field.name)}
              >
                <code>{field.name}</code> {field.label || field.type}
              </button>
            ))}
          </details>
        ))}
      </div>
    </aside>
  )
}
