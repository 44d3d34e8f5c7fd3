import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { ApiError } from '../../lib/api/api-error.ts'
import { Empty } from '../../ui/feedback/states.tsx'
import { Frame } from './frame/frame.tsx'
import { normalizeAddress, refreshSeconds } from './frame/address.ts'
import css from './frame/frame.module.css'
import { QueryView } from './stage/query-view.tsx'
import { Stage } from './stage/stage.tsx'
import { useFrameAddress } from './stations-api.ts'

/**
 * Shows another page on the whole screen: one of this site, or of a host that the administrator allows (S2.06).
 * `?url=` is its address, `&refresh=` the interval in seconds at which it is reloaded.
 */
export default function ScreenIframePage() {
  const { t } = useTranslation('stations')
  const [search] = useSearchParams()
  const url = normalizeAddress(search.get('url') ?? '')
  return (
    <Stage title={t('frame')}>
      {url === '' ? (
        <Empty className={css.empty ?? ''} title={t('noAddress')} text={t('noAddressText')} />
      ) : (
        <FramedPage url={url} refresh={refreshSeconds(search.get('refresh'))} />
      )}
    </Stage>
  )
}

function FramedPage({ url, refresh }: { url: string; refresh: number }) {
  const { t } = useTranslation('stations')
  const query = useFrameAddress(url)
  // an invalid address is not an error that a retry could fix
  if (query.error instanceof ApiError && query.error.code === 400)
    return <Empty className={css.empty ?? ''} title={t('frameRefused')} text={query.error.msg} />
  return (
    <QueryView query={query}>{(allowed) => <Frame key={allowed.url} url={allowed.url} refresh={refresh} />}</QueryView>
  )
}
