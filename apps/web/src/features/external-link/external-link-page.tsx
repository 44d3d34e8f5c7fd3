import { menuType } from '@armature/contract/catalog/menu-types'
import { ExternalLink as OpenIcon, Globe, RotateCw } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PageProps } from '../../lib/menu/current-menu.ts'
import { readHref } from '../../lib/menu/href.ts'
import { getMenuName, type MenuRoute } from '../../lib/menu/menu.ts'
import { linkUrl } from '../../lib/menu/menu-target.ts'
import { usePageSearch } from '../../lib/menu/page-search.ts'
import { session, useSession } from '../../lib/session/session.ts'
import { settings, useSettings } from '../../lib/state/settings.ts'
import { useLanguage } from '../../lib/i18n/use-language.ts'
import { IconButton } from '../../ui/buttons/button.tsx'
import { Icon } from '../../ui/media/icon.tsx'
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx'
import css from './external-link.module.css'

/** Only web addresses are shown; anything else leads to `/404` (SO.39). */
export const isThere = (route: MenuRoute, search: URLSearchParams): boolean =>
  findAddress(route, search, session.getState().token, settings.getState().sysConfig.dataVHost) !== undefined

/** An external address in a frame: that of `href`, or of a menu item of type 7 with `_self` (S2.20, S2.43, SO.37). */
export default function ExternalLinkPage({ route }: PageProps) {
  const [search] = usePageSearch()
  const token = useSession((state) => state.token)
  const dataVHost = useSettings((state) => state.sysConfig.dataVHost)
  const language = useLanguage()
  const address = findAddress(route, search, token, dataVHost)
  if (!address) return null
  return <Frame key={address} address={address} name={getMenuName(route.item, language)} />
}

function Frame({ address, name }: { address: string; name: string }) {
  const { t } = useTranslation('pages')
  const [attempt, setAttempt] = useState(0)
  const [state, setState] = useState<FrameState>('loading')
  const isRefused = isMixed(address)
  useWatch(address, isRefused ? 'blocked' : state, setState)
  const host = new URL(address).host
  return (
    <section className={css.frame} aria-busy={state === 'loading'}>
      <header className={css.bar}>
        <Icon icon={Globe} size={14} />
        <span className="cut" title={host}>
          {host}
        </span>
        <a href={address} target="_blank" rel="noopener noreferrer" className={css.open}>
          <Icon icon={OpenIcon} size={14} />
          {t('external.open')}
        </a>
        <IconButton
          icon={RotateCw}
          label={t('external.again')}
          onClick={() => {
            setState('loading')
            setAttempt(attempt + 1)
          }}
        />
      </header>
      <ProgressBar active={state === 'loading' && !isRefused} label={t('external.loading')} />
      {isRefused || state === 'blocked' ? (
        <Words title={t('external.blocked')} text={t(isRefused ? 'external.insecure' : 'external.blockedText')} />
      ) : (
        <>
          {state === 'slow' && <p className={css.hint}>{t('external.slow')}</p>}
          <iframe
            key={attempt}
            src={address}
            title={name || host}
            // The framed page can neither navigate this window nor open dialogs over it.
            sandbox="allow-scripts allow-same-origin allow-forms allow-downloads allow-popups allow-popups-to-escape-sandbox"
            referrerPolicy="no-referrer"
            // a frame that is blocked by the policy also fires a load event
            onLoad={() => setState((known) => (known === 'blocked' ? known : 'there'))}
          />
        </>
      )}
    </section>
  )
}

function Words({ title, text }: { title: string; text: string }) {
  return (
    <div className={css.words} role="alert">
      <h2>{title}</h2>
      <p>{text}</p>
    </div>
  )
}

type FrameState = 'loading' | 'there' | 'slow' | 'blocked'
const slowMs = 8000

/**
 * A browser reports only that our own policy forbids a frame, before or after the empty frame fires its load event. A frame that
 * stays empty for another reason is recognized by a timeout.
 */
function useWatch(address: string, state: FrameState, tell: (state: FrameState) => void): void {
  useEffect(() => {
    if (state !== 'loading') return
    const timer = setTimeout(() => tell('slow'), slowMs)
    return () => clearTimeout(timer)
  }, [address, state, tell])
  const isBlocked = state === 'blocked'
  useEffect(() => {
    if (isBlocked) return
    const refused = (event: SecurityPolicyViolationEvent) => {
      if (event.effectiveDirective === 'frame-src' && address.startsWith(event.blockedURI)) tell('blocked')
    }
    document.addEventListener('securitypolicyviolation', refused)
    return () => document.removeEventListener('securitypolicyviolation', refused)
  }, [address, isBlocked, tell])
}

// Browsers block an unencrypted page inside an encrypted one.
const isMixed = (address: string): boolean =>
  location.protocol === 'https:' && address.startsWith('http:') && !/^http:\/\/(localhost|127\.)/.test(address)

function findAddress(route: MenuRoute, search: URLSearchParams, token: string, dataVHost: string): string | undefined {
  const { origin } = location
  if (route.item.type === menuType.link) return linkUrl(route.item.urlAddress, { token, dataVHost, origin })
  return readHref(search.get('href'), origin)?.href
}
