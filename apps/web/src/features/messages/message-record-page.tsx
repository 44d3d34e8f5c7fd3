import type { MessageRow } from '@armature/contract'
import { CheckCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { PagedList, type PagedQuery } from '../../list/paged-list.tsx'
import { RowButtons } from '../../list/row-buttons.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { confirm } from '../../ui/overlays/confirm.tsx'
import { Segmented } from '../../ui/buttons/segmented.tsx'
import { loadMessages, messagesKey, readAllMessages, removeMessages, type MessageFilter } from './message-api.ts'
import { useMessageColumns } from './message-columns.tsx'
import { useOpenedMessage } from './use-opened-message.tsx'

const start: MessageFilter = { type: '', isRead: '' }

/** All messages of the user, with their actions (S2.13). */
export default function MessageRecordPage() {
  const { t } = useTranslation('messages')
  const { open, dialog } = useOpenedMessage()
  const { columns, card } = useMessageColumns(open)
  const remove = async (ids: string[], title: string) => {
    if (!(await confirm({ title, text: t('removeText'), okText: t('remove'), danger: true }))) return false
    await removeMessages(ids)
    return true
  }
  const readAll = async ({ keyword, type, isRead }: PagedQuery & MessageFilter) => {
    const question = keyword || type || isRead ? 'readShownQuestion' : 'readAllQuestion'
    if (await confirm({ title: t(question), okText: t('readAll') })) await readAllMessages({ keyword, type, isRead })
  }
  return (
    <>
      <PagedList<MessageRow, MessageFilter>
        label={t('list')}
        keywordLabel={t('keyword')}
        queryKey={[...messagesKey, 'record']}
        load={loadMessages}
        columns={columns}
        card={card}
        rowKey={(row) => row.id}
        actions={(row) => (
          <RowButtons
            buttons={[
              { key: 'open', label: t('open'), act: () => open(row) },
              {
                key: 'remove',
                label: t('remove'),
                danger: true,
                act: () => remove([row.id], t('removeTitle', { title: row.title })),
              },
            ]}
          />
        )}
        filters={{
          start,
          draw: ({ type, isRead }, change) => (
            <>
              <Segmented
                label={t('type')}
                value={type}
                onChange={(next) => change({ type: next })}
                options={[
                  { value: '', label: t('types.all') },
                  { value: '1', label: t('types.announcement') },
                  { value: '2', label: t('types.workflow') },
                ]}
              />
              <Segmented
                label={t('state')}
                value={isRead}
                onChange={(next) => change({ isRead: next })}
                options={[
                  { value: '', label: t('states.all') },
                  { value: '0', label: t('states.unread') },
                  { value: '1', label: t('states.read') },
                ]}
              />
            </>
          ),
        }}
        tools={(query) => (
          <Button icon={CheckCheck} onClick={() => void readAll(query)}>
            {t('readAll')}
          </Button>
        )}
        selection={{
          actions: (ids, clear) => (
            <Button
              kind="link"
              warn
              onClick={() => void remove(ids, t('removeSome', { count: ids.length })).then((gone) => gone && clear())}
            >
              {t('removeChosen', { count: ids.length })}
            </Button>
          ),
        }}
        none={{ title: t('none'), text: t('noneText') }}
      />
      {dialog}
    </>
  )
}
