import type { ChangedRecord } from '@armature/contract'
import { useTranslation } from 'react-i18next'
import css from './batch-edit.module.css'

/** Old and new values of the first records that would change. @param more number of records that are not listed */
export function ChangedList({ records, more }: { records: readonly ChangedRecord[]; more: number }) {
  const { t } = useTranslation('batchEdit')
  return (
    // the scroll area can be focused, so that it can be scrolled by keyboard
    <div className={css.list} tabIndex={0} role="region" aria-label={t('changes')}>
      <ul>
        {records.map(({ id, title, fields }) => (
          <li key={id}>
            <strong>{title || t('nameless')}</strong>
            {fields.length === 0 ? (
              <span>{t('hiddenOnly')}</span>
            ) : (
              <dl className={css.values}>
                {fields.map(({ field, label, from, to }) => (
                  <div key={field}>
                    <dt>{label}</dt>
                    <dd>
                      <del>{from || t('blank')}</del>
                      <span aria-hidden> → </span>
                      <ins>{to || t('blank')}</ins>
                    </dd>
                  </div>
                ))}
              </dl>
            )}
          </li>
        ))}
        {more > 0 && <li className={css.more}>{t('more', { count: more })}</li>}
      </ul>
    </div>
  )
}
