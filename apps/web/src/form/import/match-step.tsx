import type { FileColumns } from '@armature/contract'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { NativeSelect } from '../../ui/inputs/input.tsx'
import shared from './import.module.css'
import css from './match-step.module.css'
import { type ColumnKeys, findMissingFields, withKey } from './column-matching.ts'
import { ModeChoice } from './mode-choice.tsx'
import { listGridColumns } from './rows.ts'
import type { Import } from './use-import.ts'

interface MatchStepProps {
  work: Import
  columns: FileColumns
  keys: ColumnKeys
}

/** Maps the columns of the file to fields: guessed, and corrected by the user. */
export function MatchStep({ work, columns, keys }: MatchStepProps) {
  const { t } = useTranslation('import')
  const options = useMemo(
    () => [
      { value: '', label: t('match.none') },
      ...listGridColumns(columns.headerRow).map(({ id, fullName, required }) => ({
        value: id,
        label: required ? `* ${fullName}` : fullName,
      })),
    ],
    [columns, t],
  )
  const { mode, setKeys } = work
  const missing = findMissingFields(columns, keys, mode)
  const names = missing.join(t('comma'))
  return (
    <div className={css.match}>
      <p className={shared.note}>{t('match.text')}</p>
      {columns.keyFields.length > 0 && (
        <div className={shared.bar}>
          <ModeChoice work={work} />
          {mode.mode === 'add' && missing.length > 0 && <span className={shared.note}>{t('match.updateHint')}</span>}
          {mode.mode === 'both' && <span className={shared.note}>{t('match.bothHint')}</span>}
        </div>
      )}
      <p className={missing.length > 0 ? css.missing : shared.note} role="status">
        {missing.length === 0
          ? t(mode.mode === 'add' ? 'match.complete' : 'match.completeKey')
          : t(mode.mode === 'add' ? 'match.missing' : 'match.missingKey', { names })}
      </p>
      <ul className={css.matches} aria-label={t('match.title')}>
        {columns.list.map(({ name, examples, by, key }) => (
          <li key={name}>
            <div className={css.matchColumn}>
              <strong>{name}</strong>
              <span>{examples.length > 0 ? examples.join(t('comma')) : t('match.blank')}</span>
            </div>
            <div className={css.matchField}>
              <NativeSelect
                aria-label={t('match.field', { name })}
                value={keys[name] ?? ''}
                options={options}
                onChange={(event) => setKeys(withKey(keys, name, event.target.value))}
              />
              {by === 'guess' && keys[name] === key && <small>{t('match.guessed')}</small>}
            </div>
          </li>
        ))}
      </ul>
    </div>
  )
}
