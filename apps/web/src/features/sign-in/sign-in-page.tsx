import type { Calls, EndpointData } from '@armature/contract'
import { lazy, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { call } from '../../lib/api/api.ts'
import { announceTextVersion } from '../../lib/i18n/announced-version.ts'
import { takeOverEarlyPage } from '../../lib/early/early-page.ts'
import { useAppState } from '../../lib/state/app-state.ts'
import { toSafePath } from '../../lib/session/safe-path.ts'
import { BrandMark } from '../../ui/theme/brand-mark.tsx'
import { DayChart } from './day-chart.tsx'
import { SignInPanel } from './sign-in-panel.tsx'
import { SignInSettings } from './sign-in-settings.tsx'
import styles from './sign-in.module.css'

// until the server lists the methods: only those that are always available
const firstWays = ['account', 'scan'] as const

type LoginInfo = EndpointData<Calls['GET /api/oauth/LoginInfo']>

// rarely needed
const MaintenanceNotice = lazy(async () => ({
  default: (await import('./maintenance-notice.tsx')).MaintenanceNotice,
}))

/** The sign-in page. `whenShown` preloads the app while the password is being typed. */
export function SignInPage({ whenShown }: { whenShown: () => void }) {
  const { t } = useTranslation('login')
  const info = useLoginInfo()
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const { refusal = '' } = (useLocation().state ?? {}) as { refusal?: string }
  const page = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    if (page.current) takeOverEarlyPage(page.current)
  }, [])
  useEffect(whenShown, [whenShown])
  const name = info?.sysName ?? 'Armature'
  return (
    <main ref={page} className={styles.page}>
      <title>{`${t('title')} - ${name}`}</title>
      <section className={styles.scene}>
        <div className={styles.brand}>
          <BrandMark size={26} />
          {name}
        </div>
        <div className={styles.stage}>
          <div className={styles.words}>
            <h1>{t('headline')}</h1>
            <p>{t('subline')}</p>
          </div>
          <DayChart />
        </div>
        <p className={styles.foot}>{info?.copyright}</p>
      </section>
      <section className={styles.pane}>
        <div className={styles.top}>
          <SignInSettings />
        </div>
        <Suspense>{info?.maintenance && <MaintenanceNotice notice={info.maintenance} />}</Suspense>
        <SignInPanel
          ways={info?.ways ?? firstWays}
          loginNeedCode={info?.loginNeedCode ?? false}
          demonstration={info?.demonstration ?? []}
          sso={info?.sso?.name}
          directories={info?.directories}
          // the page is also drawn where there is no address yet
          redirect={info ? toSafePath(search.get('redirect')) : '/'}
          refusal={refusal}
          onDone={() => void navigate(toSafePath(search.get('redirect')), { replace: true })}
        />
        <p className={styles.foot}>{info?.copyright}</p>
      </section>
    </main>
  )
}

// The page works without it: a failure leaves the form usable.
function useLoginInfo(): LoginInfo | null {
  const language = useAppState((state) => state.language)
  const [info, setInfo] = useState<LoginInfo | null>(null)
  useEffect(() => {
    const aborter = new AbortController()
    const loaded = call('GET /api/oauth/LoginInfo', { signal: aborter.signal, silent: true })
    const withdraw = announceTextVersion(
      language,
      loaded.then(({ textVersion = '' }) => textVersion),
    )
    loaded.then(setInfo, () => undefined)
    return () => {
      withdraw()
      aborter.abort()
    }
  }, [language])
  return info
}
