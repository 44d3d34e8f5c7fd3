import { Search } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/buttons/button.tsx'
import { classNames } from '../../ui/theme/class-names.ts'
import { Input } from '../../ui/inputs/input.tsx'
import { Empty, Failed, Skeleton } from '../../ui/feedback/states.tsx'
import { Tabs } from '../../ui/layout/tabs.tsx'
import { holderTypes, useHolders, type Grantee, type GranteeType } from './authorize-api.ts'
import css from './holder-pane.module.css'

interface HolderPaneProps {
  objectType: GranteeType
  chosenId: string
  onChoose: (holder: Grantee) => void
  isOffered?: (holder: Grantee) => boolean
  className?: string
}

/** List of grantees: the roles, positions, users or groups that the caller administers (S2.184–S2.186). */
export function HolderPane({ objectType, chosenId, onChoose, isOffered = () => true, className }: HolderPaneProps) {
  const { t } = useTranslation('authorize')
  const [type, setType] = useState(objectType)
  const [came, setCame] = useState(objectType)
  // An address with another grantee type switches the tab.
  if (came !== objectType) {
    setCame(objectType)
    setType(objectType)
  }
  const [typed, setTyped] = useState('')
  const keyword = useDeferredValue(typed.trim())
  const holders = useHolders(type, keyword)
  const rows = (holders.data?.pages ?? []).flatMap(({ list }) => list).filter(isOffered)
  return (
    <div className={classNames(css.pane, className)}>
      <Tabs
        label={t('who')}
        items={holderTypes.map((key) => ({ key, label: t(`holders.${key}`) }))}
        active={type}
        onChange={setType}
        className={css.tabs ?? ''}
      />
      <Input
        size="small"
        type="search"
        icon={Search}
        maxLength={100}
        value={typed}
        placeholder={t('findHolder')}
        aria-label={t('findHolder')}
        boxClassName={css.find}
        onChange={(event) => setTyped(event.target.value)}
      />
      <div className={css.scroll} aria-busy={holders.isFetching}>
        {holders.error && <Failed error={holders.error} onRetry={() => void holders.refetch()} />}
        {!holders.data && !holders.error && <Skeleton rows={6} columns={[120]} />}
        {holders.data && rows.length === 0 && (
          <Empty
            filtered={keyword !== ''}
            title={t(keyword === '' ? 'noHolders' : 'noHoldersFound')}
            text={t(keyword === '' ? 'noHoldersText' : 'noneFoundText')}
          />
        )}
        <ul className={css.list} aria-label={t(`holders.${type}`)}>
          {rows.map((holder) => (
            <li key={holder.id}>
              <button
                type="button"
                aria-current={holder.id === chosenId || undefined}
                className={classNames(css.holder, holder.id === chosenId && css.on)}
                onClick={() => onChoose(holder)}
              >
                <span className="cut" title={holder.fullName}>
                  {holder.fullName}
                </span>
                <small className="cut">
                  <Facts holder={holder} />
                </small>
              </button>
            </li>
          ))}
        </ul>
        {holders.hasNextPage && (
          <Button kind="link" loading={holders.isFetchingNextPage} onClick={() => void holders.fetchNextPage()}>
            {t('moreHolders')}
          </Button>
        )}
      </div>
    </div>
  )
}

function Facts({ holder }: { holder: Grantee }) {
  const { t } = useTranslation('authorize')
  const facts = [
    holder.objectType === 'user' ? holder.enCode : t('people', { count: holder.members }),
    holder.objectType === 'group' ? '' : holder.organizes.join(t('comma')) || t('global'),
    holder.enabledMark === 0 ? t('switchedOff') : '',
  ]
  return facts.filter(Boolean).join(' · ')
}
