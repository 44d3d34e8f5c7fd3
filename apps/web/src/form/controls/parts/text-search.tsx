import { useTranslation } from 'react-i18next'
import type { SearchProps } from '../../control-view/control-view.ts'
import css from '../controls.module.css'

/** Searches for a part of a text; an empty box does not filter. */
export function TextSearch({ id, search, value, onChange, onSearch }: SearchProps) {
  const { t } = useTranslation('form')
  return (
    <div className={css.in}>
      <input
        id={id}
        value={typeof value === 'string' ? value : ''}
        maxLength={200}
        placeholder={t('control.enter')}
        aria-label={search.label}
        onChange={(event) => onChange(event.target.value || undefined)}
        onKeyDown={(event) => event.key === 'Enter' && onSearch()}
      />
    </div>
  )
}
