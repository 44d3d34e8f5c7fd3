import type { RoleRow } from '@armature/contract'
import { Plus } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { OrganizePane } from '../../form/list/organize-pane.tsx'
import { ThingBinButton } from '../../form/bin/thing-bin-button.tsx'
import { PagedList } from '../../list/paged-list.tsx'
import { MembersDialog } from '../../form/members/members-dialog.tsx'
import { getMenuName } from '../../lib/menu/menu.ts'
import { May, useMay } from '../../lib/menu/permission.tsx'
import { useSession } from '../../lib/session/session.ts'
import { useLanguage } from '../../lib/i18n/use-language.ts'
import { Button } from '../../ui/buttons/button.tsx'
import {
  loadMembers,
  loadRoles,
  getMembersKey,
  rolesKey,
  setMembers,
  useRefreshRoles,
  type RoleFilter,
} from './role-api.ts'
import { RoleActions } from './role-actions.tsx'
import { useRoleColumns } from './role-columns.tsx'
import { RoleDialog, type RoleDialogProps } from './role-dialog.tsx'

const start: RoleFilter = { organizeId: '' }
/** Id of the node for global roles, as in the role tree (FO.11). */
const globalRoles = '1'

/** Roles of the organizations that the user administers, and global ones for the administrator (S2.175). */
export default function RolePage() {
  const { t } = useTranslation('roles')
  const language = useLanguage()
  const [dialog, setDialog] = useState<Omit<RoleDialogProps, 'onClose'> | null>(null)
  const [shown, setShown] = useState<RoleRow | null>(null)
  const refresh = useRefreshRoles()
  const isAdministrator = useSession((state) => state.userInfo?.isAdministrator === true)
  const above = useMemo(
    () => (isAdministrator ? [{ id: globalRoles, fullName: t('globalRoles') }] : []),
    [isAdministrator, t],
  )
  const mayAdd = useMay('btn_add')
  const mayAssign = useMay('btn_members')
  const { columns, card } = useRoleColumns(setShown)
  const add = (organizeId: string) =>
    mayAdd && (
      <Button
        kind="primary"
        icon={Plus}
        onClick={() => setDialog({ kind: 'add', organizeId: organizeId === globalRoles ? '' : organizeId })}
      >
        {t('add')}
      </Button>
    )
  return (
    <>
      <PagedList<RoleRow, RoleFilter>
        label={t('title')}
        keywordLabel={t('keyword')}
        queryKey={rolesKey}
        load={loadRoles}
        columns={columns}
        card={card}
        rowKey={(row) => row.id}
        actions={(row) => <RoleActions role={row} onDialog={setDialog} onMembers={setShown} />}
        filters={{
          start,
          pane: (filters, change) => (
            <OrganizePane
              first={above}
              value={filters.organizeId || undefined}
              onChoose={(id = '') => change({ organizeId: id })}
            />
          ),
        }}
        tools={({ organizeId }) => (
          <>
            {add(organizeId)}
            <May code="btn_remove">
              <ThingBinButton kind="role" onRestored={refresh} />
            </May>
          </>
        )}
        none={{ title: t('none'), text: t('noneText'), children: add('') }}
      />
      {dialog && <RoleDialog {...dialog} onClose={() => setDialog(null)} />}
      {shown && (
        <MembersDialog
          name={getMenuName(shown, language)}
          queryKey={getMembersKey(shown.id)}
          load={(query, signal) => loadMembers(shown.id, query, signal)}
          change={
            mayAssign && shown.mayAssign
              ? async (change) => {
                  await setMembers(shown.id, change)
                  await refresh()
                }
              : undefined
          }
          onClose={() => setShown(null)}
        />
      )}
    </>
  )
}
