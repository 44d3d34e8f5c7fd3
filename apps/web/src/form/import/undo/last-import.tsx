import { History } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '../../../lib/i18n/date-time.ts'
import { useSettings } from '../../../lib/state/settings.ts'
import { UndoButton } from './undo-button.tsx'
import css from './undo.module.css'
import type { Undo } from './use-undo.ts'

/** The last import of the user into the list, as far as it can be undone. */
export function LastImport({ undo, menuId }: { undo: Undo; menuId: string }) {
  const { t } = useTranslation('import')
  const offsetMinutes = useSettings((state) => state.sysConfig.offsetMinutes)
  const { last } = undo
  if (!last) return null
  const counts = [
    last.added > 0 ? t('undo.added', { count: last.added }) : '',
    last.updated > 0 ? t('undo.updated', { count: last.updated }) : '',
  ].filter((part) => part !== '')
  return (
    <section className={css.last} aria-label={t('undo.last')}>
      <History size={16} strokeWidth={1.75} aria-hidden />
      <div className={css.lastText}>
        <strong>{t('undo.last')}</strong>
        <span className={css.lastName}>{last.fileName || t('undo.nameless')}</span>
        <span>
          <time dateTime={new Date(last.time).toISOString()}>{formatDateTime(last.time, offsetMinutes)}</time>
          {` · ${counts.join(t('comma'))}`}
        </span>
      </div>
      <UndoButton undo={undo} run={last} menuId={menuId} />
    </section>
  )
}
