import type { WeChatMedia } from '@armature/contract'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { loadContent } from '../../../lib/files/load-picture.ts'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { Failed, Skeleton } from '../../../ui/feedback/states.tsx'
import { getFileAddress } from './media-api.ts'
import css from './media.module.css'

/** Shows an image, or plays a voice or a video, as WeChat has it. */
export function PreviewDialog({ media, onClose }: { media: WeChatMedia; onClose: () => void }) {
  const { t } = useTranslation('weChat')
  const { data, error, refetch } = useQuery({
    queryKey: ['weChatMediaFile', media.id],
    queryFn: ({ signal }) => loadContent(getFileAddress(media.id), /^(image|audio|video)\//, signal),
    // files are large
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
  })
  return (
    <Dialog open title={media.fullName} bodyClassName={css.preview ?? ''} onClose={onClose}>
      {data ? (
        <Content media={media} file={data} />
      ) : error ? (
        <Failed title={t('media.previewFailed')} error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton rows={4} />
      )}
      {media.introduction && <p>{media.introduction}</p>}
    </Dialog>
  )
}

function Content({ media, file }: { media: WeChatMedia; file: Blob }) {
  const { t } = useTranslation('weChat')
  const [isUnplayable, setUnplayable] = useState(false)
  const attach = useCallback(
    (element: HTMLImageElement | HTMLMediaElement | null) => {
      if (!element) return undefined
      const address = URL.createObjectURL(file)
      element.src = address
      return () => URL.revokeObjectURL(address)
    },
    [file],
  )
  if (media.kind === 'image') return <img ref={attach} alt={media.fullName} />
  if (isUnplayable) return <p>{t('media.noSound')}</p>
  const player = { ref: attach, controls: true, 'aria-label': media.fullName, onError: () => setUnplayable(true) }
  return media.kind === 'voice' ? <audio {...player} /> : <video {...player} />
}
