import type { PreviewedThing } from '@armature/contract'
import { CircleAlert, ImageOff, KeyRound } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Note } from '../../../ui/inputs/field.tsx'
import css from '../packages.module.css'

/** What the list of a kind is called. */
const summaries: Partial<Record<PreviewedThing['kind'], 'permissions' | 'about'>> = {
  role: 'permissions',
  records: 'about',
}

/** What prevents the import of a thing, what is to be entered afterwards, and how it differs from what is here. */
export function ThingDetails({ thing }: { thing: PreviewedThing }) {
  const { t } = useTranslation('packages')
  const { kind, state, existing, changes, changeCount, problems, secrets, hasPictures } = thing
  const rest = changeCount - changes.length
  return (
    <div className={css.details}>
      {problems.map((problem) => (
        <Note key={problem} tone="error" icon={CircleAlert}>
          {problem}
        </Note>
      ))}
      {state === 'taken' && <p>{existing === '' ? t('things.takenHidden') : t('things.taken', { name: existing })}</p>}
      {secrets.length > 0 && (
        <Note tone="warning" icon={KeyRound}>
          {t('things.secrets', { names: secrets.join(t('comma')) })}
        </Note>
      )}
      {hasPictures && (
        <Note tone="warning" icon={ImageOff}>
          {t('things.pictures')}
        </Note>
      )}
      {changes.length > 0 && (
        <details open={kind === 'records'}>
          <summary>{t(`things.${summaries[kind] ?? 'changes'}`, { count: changeCount })}</summary>
          <ul>
            {changes.map((change, at) => (
              <li key={`${at} ${change}`}>{change}</li>
            ))}
          </ul>
          {rest > 0 && <p>{t('things.moreChanges', { count: rest })}</p>}
        </details>
      )}
    </div>
  )
}
