import type { FlowRecordConflict } from '@armature/contract'
import { useTranslation } from 'react-i18next'
import { joinNames } from '../../../lib/i18n/join-names.ts'
import { useLanguage } from '../../../lib/i18n/use-language.ts'
import css from './acts.module.css'

interface FormChangesProps {
  form: NonNullable<FlowRecordConflict['form']>
  /** the user has filled in the former form */
  hasInput: boolean
}

/** The approval has another version of its form than the user has seen: the fields that only one of them shows. */
export function FormChanges({ form, hasInput }: FormChangesProps) {
  const { t } = useTranslation('workflow')
  const language = useLanguage()
  const lists = (['added', 'removed'] as const).filter((key) => form[key].length > 0)
  return (
    <section className={css.changes} aria-label={t('act.form.title')}>
      <p className={css.note}>
        {t(hasInput ? 'act.form.reload' : 'act.form.text', { seen: form.seen, now: form.now })}
      </p>
      {lists.map((key) => (
        <p key={key} className={css.note}>
          {t(`act.form.${key}`, { fields: joinNames(form[key], language) })}
        </p>
      ))}
    </section>
  )
}

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
