import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../lib/i18n/use-language.ts'
import { groupChanges, type TableChange } from './group-changes.ts'
import css from './release.module.css'

/** The changes of the tables as text. */
export function Changes({ changes }: { changes: TableChange[] }) {
  const { t } = useTranslation('designer')
  const groups = groupChanges(changes, useLanguage())
  if (groups.length === 0) return <p className={css.none}>{t('release.noChanges')}</p>
  return (
    <dl className={css.changes}>
      {groups.map(({ kind, names }) => (
        <div key={kind} data-kind={kind}>
          <dt>{t(`change.${kind}`, { count: names.length })}</dt>
          <dd>{names.join(t('comma'))}</dd>
        </div>
      ))}
    </dl>
  )
}
