import type { PortalWidgetByKind } from '@armature/contract'
import { Globe } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../../lib/api/api-error.ts'
import { useAllowedAddress } from '../../../widgets/use-allowed-address.ts'
import { WidgetMessage, WidgetSkeleton, WidgetFailed, WidgetFrame, useWidgetName } from './widget-frame.tsx'
import css from './widgets.module.css'

/**
 * A page of another site inside the portal, from an allowed host, as in the full-screen frame (S2.06).
 * It can neither navigate this window nor open others; a page of this site would escape the sandbox, and is not shown.
 */
export function ForeignPage({ widget }: { widget: PortalWidgetByKind<'frame'> }) {
  const { t } = useTranslation('portal')
  const name = useWidgetName(widget)
  const { address } = widget
  const { data, error, refetch } = useAllowedAddress(address)
  const isOwn = data !== undefined && new URL(data.url, location.href).origin === location.origin
  return (
    <WidgetFrame widget={widget}>
      {address === '' ? (
        <WidgetMessage icon={Globe} title={t('noAddress')} />
      ) : isOwn ? (
        <WidgetMessage icon={Globe} title={t('frameRefused')} text={t('frameOwn')} />
      ) : data ? (
        <iframe
          src={data.url}
          title={name}
          className={css.frame}
          sandbox="allow-scripts allow-same-origin allow-forms"
          referrerPolicy="no-referrer"
          loading="lazy"
        />
      ) : error instanceof ApiError && error.code === 400 ? (
        <WidgetMessage icon={Globe} title={t('frameRefused')} text={error.msg} />
      ) : error ? (
        <WidgetFailed error={error} onRetry={() => void refetch()} />
      ) : (
        <WidgetSkeleton />
      )}
    </WidgetFrame>
  )
}
