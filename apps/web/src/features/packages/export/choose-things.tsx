import type { PackagedThing } from '@armature/contract'
import type { PackagedKind } from '@armature/contract/catalog/packages'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Checkbox } from '../../../ui/inputs/checkbox.tsx'
import { Input, NativeSelect } from '../../../ui/inputs/input.tsx'
import { Empty, Failed, Skeleton } from '../../../ui/feedback/states.tsx'
import { kindsInOrder } from '../group-things.tsx'
import { listedChoices, loadChoices, packagesKey, toThingKey } from '../package-api.ts'
import css from '../packages.module.css'

interface ChooseThingsProps {
  /** keys of what the package contains by choice */
  chosen: ReadonlySet<string>
  onAdd: (things: readonly PackagedThing[]) => void
  onRemove: (things: readonly PackagedThing[]) => void
}

/** Things of a kind that the user may export. */
export function ChooseThings({ chosen, onAdd, onRemove }: ChooseThingsProps) {
  const { t } = useTranslation('packages')
  const { t: tk } = useTranslation('usedBy')
  const [kind, setKind] = useState<PackagedKind>('model')
  const [keyword, setKeyword] = useState('')
  const choices = useQuery({
    queryKey: [...packagesKey, 'choices', kind, keyword],
    queryFn: ({ signal }) => loadChoices(kind, keyword, signal),
    placeholderData: keepPreviousData,
  })
  const { list, pagination } = choices.data ?? {}
  return (
    <section className={css.pane} aria-labelledby="package-choices">
      <h3 id="package-choices">{t('export.choose')}</h3>
      <div className={css.tools}>
        <NativeSelect
          aria-label={t('kind')}
          value={kind}
          options={kindsInOrder.map((value) => ({
            value,
            label: value === 'system' ? t('export.whole') : tk(`kinds.${value}`),
          }))}
          onChange={(event) => setKind(event.target.value as PackagedKind)}
        />
        <Input
          type="search"
          aria-label={t('export.keyword')}
          placeholder={t('export.keyword')}
          value={keyword}
          onChange={(event) => setKeyword(event.target.value)}
        />
      </div>
      {choices.error ? (
        <Failed error={choices.error} onRetry={() => void choices.refetch()} />
      ) : !list ? (
        <Skeleton rows={6} />
      ) : list.length === 0 ? (
        <Empty title={t('export.nothing')} text={t('export.nothingText')} filtered={keyword !== ''} />
      ) : (
        <ul className={css.choices}>
          {list.map((thing) => (
            <li key={thing.id}>
              <Checkbox
                className={css.choice ?? ''}
                checked={chosen.has(toThingKey(thing))}
                onChange={(isChosen) => (isChosen ? onAdd([thing]) : onRemove([thing]))}
              >
                <span className="cut">{thing.fullName}</span>
                <span className={css.code}>{thing.enCode}</span>
              </Checkbox>
            </li>
          ))}
        </ul>
      )}
      {pagination && pagination.total > listedChoices && (
        <p className={css.note}>{t('export.cut', { count: listedChoices })}</p>
      )}
    </section>
  )
}
