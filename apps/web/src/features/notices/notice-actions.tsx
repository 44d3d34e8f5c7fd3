import type { NoticeRow } from '@armature/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RowButtons } from '../../list/row-buttons.tsx'
import { useMay } from '../../lib/menu/permission.tsx'
import { withFollowUp } from '../../lib/api/with-follow-up.ts'
import { confirm } from '../../ui/overlays/confirm.tsx'
import { cancelRelease, removeNotice, useRefreshNotices } from './notice-api.ts'
import { getState } from './notice-columns.tsx'
import { ReleaseDialog } from './release-dialog.tsx'

interface NoticeActionsProps {
  notice: NoticeRow
  onView: () => void
  onEdit: () => void
}

/** A draft can be edited, released and deleted; a scheduled notice can be cancelled, a released one only be viewed (SO.57). */
export function NoticeActions({ notice, onView, onEdit }: NoticeActionsProps) {
  const { t } = useTranslation('notices')
  const refresh = useRefreshNotices()
  const [isReleasing, setReleasing] = useState(false)
  const state = getState(notice)
  const isDraft = state === 'draft'
  const mayEdit = useMay('btn_edit') && isDraft
  const mayRelease = useMay('btn_release')
  const mayRemove = useMay('btn_remove') && isDraft
  const name = notice.title

  const cancel = async () => {
    const question = { title: t('cancelTitle', { name }), text: t('cancelText'), okText: t('cancelRelease') }
    if (await confirm(question)) await withFollowUp(cancelRelease(notice), refresh)
  }
  const remove = async () => {
    const question = { title: t('removeTitle', { name }), text: t('removeText'), okText: t('remove'), danger: true }
    if (!(await confirm(question))) return
    await withFollowUp(removeNotice(notice), refresh)
  }
  return (
    <>
      <RowButtons
        buttons={[
          mayEdit && { key: 'edit', label: t('edit'), act: onEdit },
          mayRelease && isDraft && { key: 'release', label: t('release'), act: () => setReleasing(true) },
          mayRelease && state === 'scheduled' && { key: 'cancel', label: t('cancelRelease'), act: cancel },
          { key: 'view', label: t('view'), act: onView },
          mayRemove && { key: 'remove', label: t('remove'), danger: true, act: remove },
        ]}
      />
      {isReleasing && <ReleaseDialog notice={notice} onClose={() => setReleasing(false)} />}
    </>
  )
}
