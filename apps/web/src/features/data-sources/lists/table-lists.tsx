import type { SourceTable } from '@armature/contract'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRemoveThing } from '../../../form/bin/use-remove-thing.ts'
import { RowButtons } from '../../../list/row-buttons.tsx'
import { call } from '../../../lib/api/api.ts'
import { joinFacts } from '../../../lib/i18n/join-names.ts'
import { useLanguage } from '../../../lib/i18n/use-language.ts'
import { getMenuName } from '../../../lib/menu/menu.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Empty, Failed, Skeleton } from '../../../ui/feedback/states.tsx'
import { useTableRights } from '../source-tables-api.ts'
import { EditListDialog } from './edit-list-dialog.tsx'
import { NewListDialog } from './new-list-dialog.tsx'
import { buildListsOfTableQuery, useListRights, useRefreshLists } from './source-lists-api.ts'
import css from './lists.module.css'

/** The lists that show a table: making, changing and deleting them. Their names and places are changed where menus are. */
export function TableLists({ sourceId, table }: { sourceId: string; table: SourceTable }) {
  const { t } = useTranslation('sourceLists')
  const language = useLanguage()
  const refresh = useRefreshLists()
  const removeThing = useRemoveThing('menu')
  const { maySeeRows } = useTableRights()
  const { mayAdd, mayEdit, mayRemove } = useListRights()
  const { data, error, refetch } = useQuery(buildListsOfTableQuery(sourceId, table.name))
  const [isNew, setNew] = useState(false)
  const [edited, setEdited] = useState('')
  if (error) return <Failed error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton rows={4} />
  const add = mayAdd && maySeeRows && (
    <Button kind="primary" icon={Plus} onClick={() => setNew(true)}>
      {t('turnInto')}
    </Button>
  )
  return (
    <>
      {data.list.length === 0 ? (
        <Empty title={t('noLists')} text={t('noListsText')}>
          {add}
        </Empty>
      ) : (
        <>
          <div className={css.bar}>{add}</div>
          <ul className={css.list} aria-label={t('lists')}>
            {data.list.map((list) => {
              const name = getMenuName(list, language)
              const { id, systemName, columns, enabledMark } = list
              const send = () => call('DELETE /api/system/Menu/:id', { params: { id } })
              return (
                <li key={id}>
                  <span className={css.about}>
                    {name}
                    <small>
                      {joinFacts(
                        [systemName, t('columnCount', { count: columns }), ...(enabledMark === 1 ? [] : [t('off')])],
                        language,
                      )}
                    </small>
                  </span>
                  <span className={css.acts}>
                    {mayEdit && maySeeRows && (
                      <Button size="small" onClick={() => setEdited(id)}>
                        {t('editColumns')}
                      </Button>
                    )}
                    <RowButtons
                      isShort
                      buttons={[
                        mayRemove && {
                          ...{ key: 'remove', label: t('remove'), danger: true },
                          act: () => removeThing({ id, name, send, onChanged: () => void refresh() }),
                        },
                      ]}
                    />
                  </span>
                </li>
              )
            })}
          </ul>
        </>
      )}
      {isNew && <NewListDialog sourceId={sourceId} table={table} onClose={() => setNew(false)} />}
      {edited !== '' && <EditListDialog id={edited} onClose={() => setEdited('')} />}
    </>
  )
}
