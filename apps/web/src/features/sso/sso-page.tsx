import { Suspense, use, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, redirect, replace, useLoaderData, useNavigate, type LoaderFunctionArgs } from 'react-router'
import { call } from '../../lib/api/api.ts'
import { session } from '../../lib/session/session.ts'
import { BrandMark } from '../../ui/theme/brand-mark.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { toast } from '../../ui/feedback/toast-state.ts'
import { handleArrival, takeToken, type Arrival } from './arrival.ts'
import styles from './sso.module.css'

/** The query of the address, between the redirect that removes it and the next load. */
let pendingQuery: URLSearchParams | null = null

/**
 * `/sso` (S2.02, SO.13). The query is removed from the address before any request is sent, so that it is neither in the history
 * nor in a referrer. A locked screen stays locked.
 */
export function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url)
  if (['token', 'ticket', 'refused'].some((name) => searchParams.has(name))) {
    pendingQuery = searchParams
    return replace('/sso')
  }
  const query = pendingQuery
  pendingQuery = null
  const { token, lock } = session.getState()
  if (token && lock === 1) return redirect('/lockScreen')
  return query ? { arrival: handleArrival(query) } : redirect('/login')
}

export default function SsoPage() {
  const { arrival } = useLoaderData<{ arrival: Promise<Arrival> }>()
  return (
    <main className={styles.page}>
      <section className={styles.card}>
        <BrandMark size={32} />
        <Suspense fallback={<Waiting />}>
          <ArrivalView arrival={arrival} />
        </Suspense>
      </section>
    </main>
  )
}

function Waiting() {
  return (
    <p role="status" className={styles.waiting}>
      <span className={styles.spinner} aria-hidden />
    </p>
  )
}

function ArrivalView({ arrival }: { arrival: Promise<Arrival> }) {
  const outcome = use(arrival)
  switch (outcome.kind) {
    case 'in':
      return <SignedIn {...outcome} />
    case 'refused':
      return <Refused {...outcome} />
    case 'question':
      return <Question {...outcome} />
  }
}

function SignedIn({ to, name }: { to: string; name: string }) {
  const { t } = useTranslation('sso')
  const navigate = useNavigate()
  useEffect(() => {
    // After the redirect the name of the signed-in user is shown, so that users notice a session that is not theirs.
    void Promise.resolve(navigate(to, { replace: true })).then(() => {
      if (name) toast.success(t('entered', { name }))
    })
  }, [to, name, navigate, t])
  return <Waiting />
}

/** Shows the reason on the sign-in page; a user who is signed in stays and sees it as a message. */
function Refused({ to, sentence }: { to: string; sentence: string }) {
  const isSignedIn = session.getState().token !== ''
  useEffect(() => {
    if (isSignedIn && sentence) toast.error(sentence)
  }, [isSignedIn, sentence])
  return isSignedIn ? <Navigate to="/" replace /> : <Navigate to={to} replace state={{ refusal: sentence }} />
}

function Question({ to, here, coming, token }: Extract<Arrival, { kind: 'question' }>) {
  const { t } = useTranslation('sso')
  const navigate = useNavigate()
  const change = async () => {
    // also ends the session on the server; a session that cannot be ended now expires
    await call('GET /api/oauth/Logout', { silent: true }).catch(() => undefined)
    takeToken(token)
    void navigate(to, { replace: true })
  }
  return (
    <>
      <h1>{t('change')}</h1>
      <p>{t('changeText', { here, coming })}</p>
      <div className={styles.actions}>
        <Button onClick={() => void navigate('/', { replace: true })}>{t('stay')}</Button>
        <Button kind="primary" onClick={() => void change()}>
          {t('changeTo')}
        </Button>
      </div>
    </>
  )
}
