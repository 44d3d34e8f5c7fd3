import type { PortalWidgetByKind } from '@armature/contract'
import { VideoOff } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../../lib/api/api-error.ts'
import { useAllowedAddress } from '../../../widgets/use-allowed-address.ts'
import { useWidgetName, WidgetFailed, WidgetFrame, WidgetMessage, WidgetSkeleton } from './widget-frame.tsx'
import css from './widgets.module.css'

/**
 * A video of an allowed host. It starts without the user only if it is set to, then without sound, and not for users who prefer less
 * motion.
 */
export function Video({ widget }: { widget: PortalWidgetByKind<'video'> }) {
  const { t } = useTranslation('portal')
  const { data, error, refetch } = useAllowedAddress(widget.address)
  return (
    <WidgetFrame widget={widget}>
      {widget.address === '' ? (
        <WidgetMessage icon={VideoOff} title={t('noAddress')} />
      ) : data ? (
        <Player key={data.url} widget={widget} url={data.url} />
      ) : error instanceof ApiError && error.code === 400 ? (
        <WidgetMessage icon={VideoOff} title={t('video.refused')} text={error.msg} />
      ) : error ? (
        <WidgetFailed error={error} onRetry={() => void refetch()} />
      ) : (
        <WidgetSkeleton />
      )}
    </WidgetFrame>
  )
}

function Player({ widget, url }: { widget: PortalWidgetByKind<'video'>; url: string }) {
  const { t } = useTranslation('portal')
  const name = useWidgetName(widget)
  const [isBroken, setBroken] = useState(false)
  const [starts] = useState(() => widget.autoplay && !matchMedia('(prefers-reduced-motion: reduce)').matches)
  if (isBroken) return <WidgetMessage isAlert icon={VideoOff} title={t('video.broken')} text={t('video.brokenText')} />
  return (
    <video
      src={url}
      aria-label={name}
      className={css.picture}
      style={{ objectFit: widget.fit }}
      controls
      playsInline
      preload={widget.poster ? 'none' : 'metadata'}
      loop={widget.loop}
      autoPlay={starts}
      muted={starts}
      {...(widget.poster && { poster: widget.poster })}
      onError={() => setBroken(true)}
    />
  )
}
