import type { WeChatFollower } from '@armature/contract'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../../form/plain/form-dialog.tsx'
import { createField, readText } from '../../../form/plain/named-fields.ts'
import { linkFollower, useRefreshFollowers } from './follower-api.ts'
import { getFollowerName } from './follower-columns.tsx'

/** Links a follower to a user. */
export function LinkDialog({ follower, onClose }: { follower: WeChatFollower; onClose: () => void }) {
  const { t } = useTranslation('weChat')
  const refresh = useRefreshFollowers()
  const form = useMemo(
    () => ({
      fields: [
        createField('userSelect', 'userId', t('follower.user'), { span: 24, required: true }, { multiple: false }),
      ],
    }),
    [t],
  )
  return (
    <FormDialog
      title={t('follower.linkTitle', { name: getFollowerName(follower) })}
      draft={`follower:${follower.openId}`}
      form={form}
      values={{ userId: follower.userId }}
      width="question"
      okText={t('follower.link')}
      save={async (values) => {
        await linkFollower(follower, readText(values, 'userId'), true)
        await refresh()
      }}
      onClose={onClose}
    />
  )
}
