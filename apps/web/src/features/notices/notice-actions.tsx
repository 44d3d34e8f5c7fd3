import type { NoticeRow } from '@armature/contract'
import { useTranslation } from 'react-i18next'
import { RowButtons } from '../../list/row-buttons.tsx'
import { useMay } from '../../lib/menu/permission.tsx'
import { withFollowUp } from '../../lib/api/with-follow-up.ts'
import { confirm } from '../../ui/overlays/confirm.tsx'
import { releaseNotice, removeNotice, useRefreshNotices } from './notice-api.ts'
import { isReleased, useReceivers } from './notice-columns.tsx'

interface NoticeActionsProps {
  notice: NoticeRow
  onView: () => void
  onEdit: () => void
}

/** A draft can be edited, released and deleted; a released notice can only be viewed (SO.57). */
export function NoticeActions({ notice, onView, onEdit }: NoticeActionsProps) {
  const { t } = useTranslation('notices')
  const refresh = useRefreshNotices()
  const receivers = useReceivers()
  const isDraft = !isReleased(notice)
  const mayEdit = useMay('btn_edit') && isDraft
  const mayRelease = useMay('btn_release') && isDraft
  const mayRemove = useMay('btn_remove') && isDraft
  const name = notice.title

  const release = async () => {
    const text = notice.toAll === 1 ? t('releaseAll') : t('releaseSome', { names: receivers(notice) })
    if (!(await confirm({ title: t('releaseTitle', { name }), text, okText: t('release') }))) return
    await withFollowUp(releaseNotice(notice), refresh)
  }
  const remove = async () => {
    const question = { title: t('removeTitle', { name }), text: t('removeText'), okText: t('remove'), danger: true }
    if (!(await confirm(question))) return
    await withFollowUp(removeNotice(notice), refresh)
  }
  return (
    <RowButtons
      buttons={[
        mayEdit && { key: 'edit', label: t('edit'), act: onEdit },
        mayRelease && { key: 'release', label: t('release'), act: release },
        { key: 'view', label: t('view'), act: onView },
        mayRemove && { key: 'remove', label: t('remove'), danger: true, act: remove },
      ]}
    />
  )
}
