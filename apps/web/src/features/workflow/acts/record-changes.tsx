import type { FlowRecordConflict } from '@armature/contract'
import { useTranslation } from 'react-i18next'
import css from './acts.module.css'

/** The fields of a record that have changed since the user opened it: the value they saw and the present one. */
export function RecordChanges({ changes }: Pick<FlowRecordConflict, 'changes'>) {
  const { t } = useTranslation('workflow')
  if (changes.length === 0) return <p className={css.note}>{t('act.changes.hidden')}</p>
  return (
    <section className={css.changes} aria-label={t('act.changes.title')}>
      <p className={css.note}>{t('act.changes.text')}</p>
      <table>
        <thead>
          <tr>
            <th>{t('act.changes.field')}</th>
            <th>{t('act.changes.seen')}</th>
            <th>{t('act.changes.now')}</th>
          </tr>
        </thead>
        <tbody>
          {changes.map(({ field, label, from, to }) => (
            <tr key={field}>
              <th scope="row">{label}</th>
              <td>{from || t('act.changes.empty')}</td>
              <td>{to || t('act.changes.empty')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
