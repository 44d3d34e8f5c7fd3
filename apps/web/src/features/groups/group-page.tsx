import type { GroupRow } from '@armature/contract'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { ThingBinButton } from '../../form/bin/thing-bin-button.tsx'
import { PagedList } from '../../list/paged-list.tsx'
import { useRemoveThing } from '../../form/bin/use-remove-thing.ts'
import { RowButtons } from '../../list/row-buttons.tsx'
import { MembersDialog } from '../../form/members/members-dialog.tsx'
import { getMenuName } from '../../lib/menu/menu.ts'
import { usePageInMenu } from '../../lib/menu/page-in-menu.ts'
import { useMay } from '../../lib/menu/permission.tsx'
import { useSession } from '../../lib/session/session.ts'
import { useLanguage } from '../../lib/i18n/use-language.ts'
import { Button } from '../../ui/buttons/button.tsx'
import {
  groupsKey,
  loadGroups,
  loadMembers,
  getMembersKey,
  removeGroup,
  setMembers,
  useRefreshGroups,
} from './group-api.ts'
import { useGroupColumns } from './group-columns.tsx'
import { GroupDialog } from './group-dialog.tsx'

/** Groups of users from all organizations, by category (S2.176). Only the administrator creates one: it has no members yet. */
export default function GroupPage() {
  const { t } = useTranslation('groups')
  const language = useLanguage()
  // null: no dialog; without a group: a new one
  const [edited, setEdited] = useState<{ group?: GroupRow } | null>(null)
  const [shown, setShown] = useState<GroupRow | null>(null)
  const refresh = useRefreshGroups()
  const isAdministrator = useSession((state) => state.userInfo?.isAdministrator === true)
  const mayAdd = useMay('btn_add') && isAdministrator
  const mayRemove = useMay('btn_remove') && isAdministrator
  const mayAssign = useMay('btn_members')
  const { columns, card } = useGroupColumns(setShown)
  const add = mayAdd && (
    <Button kind="primary" icon={Plus} onClick={() => setEdited({})}>
      {t('add')}
    </Button>
  )
  return (
    <>
      <PagedList<GroupRow>
        label={t('title')}
        keywordLabel={t('keyword')}
        queryKey={groupsKey}
        load={loadGroups}
        columns={columns}
        card={card}
        rowKey={(row) => row.id}
        actions={(row) => (
          <Actions group={row} onEdit={() => setEdited({ group: row })} onMembers={() => setShown(row)} />
        )}
        tools={
          <>
            {add}
            {mayRemove && <ThingBinButton kind="group" onRestored={refresh} />}
          </>
        }
        none={{ title: t('none'), text: t(isAdministrator ? 'noneText' : 'noneOfYours'), children: add }}
      />
      {edited && <GroupDialog group={edited.group} onClose={() => setEdited(null)} />}
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

const authorize = '/permission/authorize'

interface ActionsProps {
  group: GroupRow
  onEdit: () => void
  onMembers: () => void
}

function Actions({ group, onEdit, onMembers }: ActionsProps) {
  const { t } = useTranslation('groups')
  const navigate = useNavigate()
  const refresh = useRefreshGroups()
  const language = useLanguage()
  const mayEdit = useMay('btn_edit') && group.mayEdit
  const mayRemove = useMay('btn_remove') && group.mayRemove
  const mayAuthorize = usePageInMenu(authorize)
  const removeThing = useRemoveThing('group')
  const remove = () =>
    removeThing({
      id: group.id,
      name: getMenuName(group, language),
      send: () => removeGroup(group),
      onChanged: refresh,
    })
  return (
    <RowButtons
      buttons={[
        mayEdit && { key: 'edit', label: t('edit'), act: onEdit },
        { key: 'members', label: t('members'), act: onMembers },
        mayAuthorize && {
          key: 'authorize',
          label: t('authorize'),
          act: () => navigate(`${authorize}?objectType=group&id=${group.id}`),
        },
        mayRemove && { key: 'remove', label: t('remove'), danger: true, act: remove },
      ]}
    />
  )
}
