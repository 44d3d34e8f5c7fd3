import type { MessageRow } from '@armature/contract'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { call } from '../../../lib/api/api.ts'
import { queryClient } from '../../../lib/api/query-client.ts'
import { toSafePath } from '../../../lib/session/safe-path.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { RichText } from '../../../ui/media/rich-text.tsx'
import { Failed, Skeleton } from '../../../ui/feedback/states.tsx'

/** A message over the portal; opening it marks it as read. */
export default function MessageOver({ message, onClose }: { message: MessageRow; onClose: () => void }) {
  const { t } = useTranslation('portal')
  const navigate = useNavigate()
  const { data, error, refetch } = useQuery({
    queryKey: ['portalMessage', message.id],
    queryFn: ({ signal }) =>
      call('GET /api/message/ReadInfo/:id', { params: { id: message.id }, signal, silent: true }),
    gcTime: 0,
  })
  const isRead = data !== undefined
  useEffect(() => {
    if (isRead) void queryClient.invalidateQueries({ queryKey: ['messages'] })
  }, [isRead])
  const link = data?.link
  return (
    <Dialog
      open
      title={message.title}
      onClose={onClose}
      {...(link && {
        footer: (
          <Button kind="primary" onClick={() => void navigate(toSafePath(link))}>
            {t('openLink')}
          </Button>
        ),
      })}
    >
      {data ? (
        <RichText html={data.bodyText} />
      ) : error ? (
        <Failed error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton rows={4} columns={[320]} />
      )}
    </Dialog>
  )
}
