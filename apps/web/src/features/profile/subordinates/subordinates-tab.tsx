import type { Subordinate } from '@armature/contract'
import { useTranslation } from 'react-i18next'
import { Avatar } from '../../../ui/media/avatar.tsx'
import { Empty, Failed, Skeleton } from '../../../ui/feedback/states.tsx'
import css from '../branch.module.css'
import { Branch } from '../branch.tsx'
import { useSubordinates } from '../profile-api.ts'

/** The user's subordinates and theirs; each level is fetched when it is expanded. */
export function SubordinatesTab() {
  const { t } = useTranslation('profile')
  const first = useSubordinates('0')
  if (first.error && !first.data) return <Failed error={first.error} onRetry={() => void first.refetch()} />
  if (!first.data) return <Skeleton rows={4} />
  const { list } = first.data
  if (list.length === 0) return <Empty title={t('reports.none')} text={t('reports.noneText')} />
  return (
    <ul className={css.tree} aria-label={t('tabs.reports')}>
      {list.map((person) => (
        <Person key={person.id} person={person} />
      ))}
    </ul>
  )
}

function Person({ person }: { person: Subordinate }) {
  const { t } = useTranslation('profile')
  const place = [person.organize.replaceAll('/', ' / '), person.position].filter(Boolean).join(t('dot'))
  return (
    <Branch
      name={person.fullName}
      hasChildren={person.hasChildren}
      line={
        <>
          <Avatar name={person.fullName} src={person.headIcon} size={28} />
          <div className={css.text}>
            {person.fullName}
            <p>{place || person.account}</p>
          </div>
        </>
      }
    >
      {() => <Subordinates id={person.id} />}
    </Branch>
  )
}

function Subordinates({ id }: { id: string }) {
  const { t } = useTranslation(['profile', 'ui'])
  const people = useSubordinates(id)
  if (people.error && !people.data)
    return (
      <li>
        <Failed error={people.error} onRetry={() => void people.refetch()} />
      </li>
    )
  if (!people.data) return <li className={css.waiting}>{t('ui:loading')}</li>
  return people.data.list.map((person) => <Person key={person.id} person={person} />)
}
