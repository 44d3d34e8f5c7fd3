import type { Member } from '@armature/contract'
import { useQueryClient } from '@tanstack/react-query'
import { CircleAlert, UserPlus } from 'lucide-react'
import { Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../lib/api/api.ts'
import { useAppState } from '../../lib/state/app-state.ts'
import { joinFacts } from '../../lib/i18n/join-names.ts'
import { onDemand } from '../../lib/browser/on-demand.tsx'
import { useLanguage } from '../../lib/i18n/use-language.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { confirm } from '../../ui/overlays/confirm.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { State } from '../../ui/feedback/tag.tsx'
import type { TableColumn } from '../../list/data-table.tsx'
import type { CardParts } from '../../list/paged-cards.tsx'
import { type Page, PagedList, type PagedQuery } from '../../list/paged-list.tsx'
import { RowButtons } from '../../list/row-buttons.tsx'
import { Avatar } from '../pickers/avatar.tsx'
import { createField } from '../plain/named-fields.ts'
import css from './members.module.css'

const Picker = onDemand(() => import('../pickers/picker.tsx'))

export interface MembersDialogProps {
  /** of the role or group */
  name: string
  queryKey: readonly unknown[]
  load: (query: PagedQuery, signal: AbortSignal) => Promise<Page<Member>>
  /** adds and removes members, and does not show errors (ApiError) itself; absent for read-only access */
  change?: ((change: { add?: string[]; remove?: string[] }) => Promise<unknown>) | undefined
  onClose: () => void
}

/** The members of a role or group: searched, added with the user picker, and removed one by one or together. */
export function MembersDialog({ name, queryKey, load, change, onClose }: MembersDialogProps) {
  useEffect(() => Picker.fetchWhenIdle(), [])
  const { t } = useTranslation('members')
  const client = useQueryClient()
  const isPhone = useAppState((state) => state.device === 'mobile')
  const [isPicking, setPicking] = useState(false)
  const { columns, card } = useRows()
  const [fault, setFault] = useState('')
  const act = async (wanted: { add?: string[]; remove?: string[] }) => {
    setFault('')
    try {
      await change?.(wanted)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setFault(error.msg)
      return
    }
    await client.invalidateQueries({ queryKey })
  }
  const remove = async (ids: string[], title: string) => {
    if (await confirm({ title, text: t('removeText'), okText: t('remove'), danger: true })) await act({ remove: ids })
  }
  const add = (
    <Button kind="primary" icon={UserPlus} onClick={() => setPicking(true)}>
      {t('add')}
    </Button>
  )
  return (
    <Dialog
      open
      title={t('title', { name })}
      width={isPhone ? 'full' : 'wide'}
      bodyClassName={css.body ?? ''}
      onClose={onClose}
    >
      {fault && (
        <p className={css.fault} role="alert">
          <CircleAlert size={14} strokeWidth={1.75} aria-hidden />
          {fault}
        </p>
      )}
      <PagedList
        label={t('title', { name })}
        keywordLabel={t('keyword')}
        queryKey={queryKey}
        load={load}
        columns={columns}
        card={card}
        rowKey={(row) => row.id}
        isInDialog
        none={{ title: t('none'), text: t(change ? 'noneText' : 'noneToSee'), children: change && add }}
        {...(change && {
          tools: add,
          actions: (row: Member) => (
            <RowButtons
              buttons={[
                {
                  key: 'remove',
                  label: t('remove'),
                  act: () => remove([row.id], t('removeTitle', { name: row.fullName })),
                },
              ]}
            />
          ),
          selection: {
            actions: (ids: string[], clear: () => void) => (
              <Button
                kind="link"
                onClick={() => void remove(ids, t('removeMany', { count: ids.length })).then(clear, () => undefined)}
              >
                {t('remove')}
              </Button>
            ),
          },
        })}
      />
      {isPicking && (
        <Suspense>
          <Picker
            field={createField('userSelect', 'members', t('pick'), {}, { multiple: true, title: t('pick') })}
            isMultiple
            current={[]}
            onCancel={() => setPicking(false)}
            onConfirm={(people) => {
              setPicking(false)
              if (people.length > 0) void act({ add: people.map(({ id }) => id) })
            }}
          />
        </Suspense>
      )}
    </Dialog>
  )
}

/** A member as a row of the table and as a card on a phone. */
function useRows() {
  const { t } = useTranslation('members')
  const language = useLanguage()
  const face = (row: Member) => (
    <span className={css.person}>
      <Avatar name={row.fullName} src={row.headIcon} />
      {row.fullName}
    </span>
  )
  const state = ({ enabledMark }: Member) => (
    <State kind={enabledMark === 1 ? 'done' : 'off'}>{t(enabledMark === 1 ? 'on' : 'off')}</State>
  )
  const columns: TableColumn<Member>[] = [
    { key: 'fullName', label: t('name'), isSortable: true, cell: face },
    { key: 'account', label: t('account'), width: 160, isSortable: true, cell: (row) => row.account },
    { key: 'organize', label: t('organize'), cell: (row) => row.organize || '—' },
    { key: 'enabledMark', label: t('state'), width: 100, cell: state },
  ]
  const card = (row: Member): CardParts => ({
    name: face(row),
    state: state(row),
    words: joinFacts([row.account, row.organize].filter(Boolean), language),
  })
  return { columns, card }
}
