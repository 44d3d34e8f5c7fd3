import type { RefusedRecord } from '@armature/contract'
import { useTranslation } from 'react-i18next'
import css from './batch-edit.module.css'

/** Records that are not changed, each with the reason. */
export function RefusedList({ records }: { records: readonly RefusedRecord[] }) {
  const { t } = useTranslation('batchEdit')
  return (
    // the scroll area can be focused, so that it can be scrolled by keyboard
    <div className={css.list} tabIndex={0} role="region" aria-label={t('reasons')}>
      <ul>
        {records.map(({ id, title, label, reason }) => (
          <li key={id}>
            <strong>{title || t('nameless')}</strong>
            <span>{label === '' ? reason : `${label}${t('colon')}${reason}`}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
