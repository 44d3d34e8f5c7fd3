import type { UserRow } from '@armature/contract'
import { userAttributeList } from '@armature/contract/catalog/user-attributes'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ThingBinButton } from '../../form/bin/thing-bin-button.tsx'
import { OrganizePane } from '../../form/list/organize-pane.tsx'
import { PagedList } from '../../list/paged-list.tsx'
import { call } from '../../lib/api/api.ts'
import { May, useMay } from '../../lib/menu/permission.tsx'
import { useSession } from '../../lib/session/session.ts'
import { Avatar } from '../../ui/media/avatar.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { HandOverDialog } from './hand-over/hand-over-dialog.tsx'
import { SuccessorDialog } from './leaving/successor-dialog.tsx'
import { PasswordDialog } from './password-dialog.tsx'
import { UserTransfer } from './transfer/user-transfer.tsx'
import { UserActions, type UserDialog } from './user-actions.tsx'
import { useUserActions } from './use-user-actions.ts'
import { useLastLogin, UserState, useUserColumns } from './user-columns.tsx'
import { UserDrawer } from './detail/user-drawer.tsx'
import { noFilters, UserFilters, type UserFilterValues } from './user-filters.tsx'
import { EditUserDialog, NewUserDialog } from './user-form-dialog.tsx'
import { useUserLabel } from './use-user-label.ts'
import { usersKey, useRefreshUsers } from './users-api.ts'
import css from './users.module.css'

/** Users of the administered organizations: search, create, edit, disable, hand over (S2.174). */
export default function UserPage() {
  const { t } = useTranslation('users')
  const label = useUserLabel()
  /** organization of a new user; '' for none; null: no dialog */
  const [newIn, setNewIn] = useState<string | null>(null)
  const [dialog, setDialog] = useState<{ kind: UserDialog; row: UserRow } | null>(null)
  const columns = useUserColumns((row) => setDialog({ kind: 'view', row }))
  const lastLogin = useLastLogin()
  const acts = useUserActions()
  const refresh = useRefreshUsers()
  const searched = [...searchedColumns, ...searchedAttributes].map(label)
  const mayState = useMay('btn_state')
  const ownId = useSession((state) => state.userInfo?.userId)
  const close = () => setDialog(null)
  const add = (organizeId: string) => (
    <May code="btn_add">
      <Button kind="primary" icon={Plus} onClick={() => setNewIn(organizeId)}>
        {t('add')}
      </Button>
    </May>
  )
  return (
    <>
      <PagedList<UserRow, UserFilterValues>
        label={t('title')}
        keywordLabel={searched.map(lowerLater).join(t('comma'))}
        queryKey={usersKey}
        load={(query, signal) => call('GET /api/permission/Users', { query, signal, silent: true })}
        columns={columns}
        rowKey={(row) => row.id}
        actions={(row) => <UserActions row={row} onDialog={(kind) => setDialog({ kind, row })} />}
        card={(row) => ({
          name: (
            <span className={css.person}>
              <Avatar src={row.headIcon} name={row.realName} />
              {row.realName}
            </span>
          ),
          onOpen: () => setDialog({ kind: 'view', row }),
          state: <UserState row={row} />,
          words: row.organize,
          foot: `${label('lastLoginTime')} ${lastLogin(row)}`,
          figures: [
            { key: 'account', label: label('account'), value: row.account },
            { key: 'positions', label: label('positions'), value: row.positions.join(t('comma')) || '—' },
            { key: 'roles', label: label('roles'), value: row.roles.join(t('comma')) || '—' },
          ],
        })}
        filters={{
          start: noFilters,
          draw: (filters, change) => <UserFilters filters={filters} onChange={change} />,
          pane: (filters, change) => (
            <OrganizePane value={filters.organizeId || undefined} onChoose={(id) => change({ organizeId: id ?? '' })} />
          ),
        }}
        tools={(query) => (
          <>
            {add(query.organizeId)}
            <UserTransfer query={query} />
            <May code="btn_remove">
              <ThingBinButton
                kind="user"
                codeRule={{ pattern: '^\\S+$', message: t('form.accountWrong'), label: label('account') }}
                onRestored={refresh}
              />
            </May>
          </>
        )}
        {...(mayState && {
          selection: {
            isSelectable: (row) => row.mayEdit && row.id !== ownId,
            actions: (ids, clear) => (
              <>
                <Button onClick={acts.enableMany(ids, clear)}>{t('actions.enable')}</Button>
                <Button onClick={acts.disableMany(ids, clear)}>{t('actions.disable')}</Button>
              </>
            ),
          },
        })}
        none={{ title: t('none'), text: t('noneText'), children: add('') }}
      />
      {newIn !== null && <NewUserDialog organizeId={newIn || undefined} onClose={() => setNewIn(null)} />}
      <SuccessorDialog />
      {dialog?.kind === 'view' && <UserDrawer id={dialog.row.id} onClose={close} />}
      {dialog?.kind === 'edit' && <EditUserDialog id={dialog.row.id} onClose={close} />}
      {dialog?.kind === 'password' && <PasswordDialog user={dialog.row} onClose={close} />}
      {dialog?.kind === 'handOver' && <HandOverDialog user={dialog.row} onClose={close} />}
    </>
  )
}

const searchedColumns = ['account', 'realName'] as const
const searchedAttributes = userAttributeList.flatMap(({ name, isSearched }) => (isSearched ? [name] : []))
/** A list of words starts with a capital letter only once. */
const lowerLater = (word: string, at: number): string => (at === 0 ? word : word.toLowerCase())
