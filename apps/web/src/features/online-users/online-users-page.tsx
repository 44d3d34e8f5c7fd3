import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { PagedList } from '../../list/paged-list.tsx'
import { call } from '../../lib/api/api.ts'
import { useMay } from '../../lib/menu/permission.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { confirm } from '../../ui/overlays/confirm.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { useOnlineRows, type OnlineRow } from './online-columns.tsx'
import css from './online-users.module.css'

const key = ['onlineUsers']
const refreshMs = 30_000

/** Signed-in sessions, one per row; all but the current one can be ended, one by one or together (S2.191, S2.192). */
export default function OnlineUsersPage() {
  const { t } = useTranslation('onlineUser')
  const client = useQueryClient()
  const mayEnd = useMay('btn_remove')
  const { columns, card } = useOnlineRows()
  const refresh = () => client.invalidateQueries({ queryKey: key })

  const forceOne = async (row: OnlineRow) => {
    const question = { title: t('forceTitle', { name: row.realName }), text: t('forceText'), okText: t('force') }
    if (!(await confirm({ ...question, danger: true }))) return
    await call('DELETE /api/permission/OnlineUser/:id', { params: { id: row.id }, onMessage: toast.success })
    await refresh()
  }
  const forceChosen = async (ids: string[], clear: () => void) => {
    const title = t('forceManyTitle', { n: ids.length })
    if (!(await confirm({ title, text: t('forceText'), okText: t('force'), danger: true }))) return
    await call('DELETE /api/permission/OnlineUser', { body: { ids }, onMessage: toast.success })
    clear()
    await refresh()
  }
  const actions = (row: OnlineRow) =>
    row.isCurrent ? (
      <span className={css.current}>{t('current')}</span>
    ) : (
      mayEnd && (
        <button type="button" onClick={() => void forceOne(row).catch(ignoreShownError)}>
          {t('force')}
        </button>
      )
    )
  return (
    <PagedList
      label={t('title')}
      keywordLabel={t('keyword')}
      queryKey={key}
      load={(query, signal) => call('GET /api/permission/OnlineUser', { query, signal, silent: true })}
      refetchMs={refreshMs}
      columns={columns}
      card={card}
      rowKey={(row) => row.id}
      actions={actions}
      {...(mayEnd && {
        selection: {
          isSelectable: isOther,
          actions: (ids: string[], clear: () => void) => (
            <Button kind="link" onClick={() => void forceChosen(ids, clear).catch(ignoreShownError)}>
              {t('force')}
            </Button>
          ),
        },
      })}
      none={{ title: t('none'), text: t('noneText') }}
    />
  )
}

const isOther = ({ isCurrent }: OnlineRow): boolean => !isCurrent

// The API client has already shown the error.
const ignoreShownError = (): void => undefined
