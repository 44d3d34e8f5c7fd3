import { CircleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { getInputId } from '../field-view.tsx'
import { useAllErrors } from '../form-context.tsx'
import { parseCellPath } from '../paths.ts'
import type { FormStore } from '../store.ts'
import css from './error-links.module.css'

const named = 3

/** The number of errors, with links to their fields: from the footer an error 900 px further up is not visible. */
export function ErrorLinks({ store }: { store: FormStore }) {
  const { t } = useTranslation('form')
  const errors = useAllErrors(store)
  if (errors.length === 0) return null
  return (
    <span className={css.errors} role="status">
      <CircleAlert size={14} strokeWidth={1.75} aria-hidden />
      {t('record.errors', { count: errors.length })}
      {errors.slice(0, named).map((error) => {
        const cell = parseCellPath(error.path)
        return (
          <button key={error.path} type="button" onClick={() => focusField(store, error.path)}>
            {cell ? t('record.rowPlace', { row: cell.index + 1, label: error.label }) : error.label}
          </button>
        )
      })}
      {errors.length > named && t('record.moreErrors', { count: errors.length })}
    </span>
  )
}

/** Opens everything that hides the field (tab, collapse, virtual rows), then scrolls to it and focuses it. */
export function focusField(store: FormStore, path: string): void {
  store.reveal(path)
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      const input = document.getElementById(getInputId(path))
      input?.scrollIntoView({ block: 'center' })
      input?.focus({ preventScroll: true })
    }),
  )
}
