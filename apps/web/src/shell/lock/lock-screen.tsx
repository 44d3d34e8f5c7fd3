import { ArrowRight, Lock } from 'lucide-react'
import { lazy, Suspense, useEffect, useRef, useState, type FormEvent, type KeyboardEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApiError } from '../../lib/api/api-error.ts'
import { loadLockedUser, unlockScreen, useLockedUser } from '../../lib/session/lock.ts'
import { session, useSession } from '../../lib/session/session.ts'
import { viewToken } from '../../lib/session/view-as.ts'
import { signOut } from '../../lib/session/sign-in.ts'
import { BrandMark } from '../../ui/theme/brand-mark.tsx'
import { Button, IconButton } from '../../ui/buttons/button.tsx'
import { confirm } from '../../ui/overlays/confirm.tsx'
import { Input } from '../../ui/inputs/input.tsx'
import { Avatar } from '../navbar/avatar.tsx'
import { Blocks } from './blocks.tsx'
import { Clock } from './clock.tsx'
import styles from './lock-screen.module.css'

// most installations have none
const ProviderButton = lazy(() => import('../provider-button.tsx'))

export interface LockScreenProps {
  /** the page underneath has unsaved work */
  isOverWork?: boolean
  onSignedOut: () => void
}

/** The time, the user who locked the screen, and a field for the password: no other data (S4.04). */
export function LockScreen({ isOverWork = false, onSignedOut }: LockScreenProps) {
  const { t } = useTranslation(['lock', 'ui'])
  const user = useUser()
  const leave = async () => {
    const question = { title: t('ui:notice'), text: t('otherText'), okText: t('otherOk'), danger: true }
    if (isOverWork && !(await confirm(question))) return
    await signOut()
    onSignedOut()
  }
  return (
    <LockFrame>
      <h1 className="visually-hidden">{t('title')}</h1>
      {user && (
        <p className={styles.who}>
          <Avatar user={{ headIcon: '', ...user }} />
          <span className="cut">{user.realName}</span>
        </p>
      )}
      <PasswordForm />
      {isOverWork && <p className={styles.note}>{t('covered')}</p>}
      <Button kind="link" onClick={() => void leave()}>
        {t('other')}
      </Button>
    </LockFrame>
  )
}

export function LockFrame({ children }: { children: ReactNode }) {
  return (
    <main className={styles.screen}>
      <span className={styles.mark}>
        <BrandMark size={24} />
      </span>
      <div className={styles.middle}>
        <Clock />
        {children}
      </div>
      <Blocks />
    </main>
  )
}

function PasswordForm() {
  const { t } = useTranslation('lock')
  const account = useUser()?.account ?? ''
  const [password, setPassword] = useState('')
  const [fault, setFault] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [hasCapsLock, setCapsLock] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    if (!password) return setFault(t('missing'))
    setBusy(true)
    try {
      await unlock(password)
    } catch (error) {
      setFault(typeof error === 'string' ? error : (error as ApiError).msg)
      setPassword('')
      input.current?.focus()
    } finally {
      setBusy(false)
    }
  }
  const noteCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'))
  const note = fault || (hasCapsLock ? t('capsLock') : '')
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)}>
      <input
        className="visually-hidden"
        type="text"
        autoComplete="username"
        value={account}
        readOnly
        tabIndex={-1}
        aria-hidden
      />
      <div className={styles.join}>
        <Input
          ref={input}
          icon={Lock}
          type="password"
          autoComplete="current-password"
          placeholder={t('password')}
          aria-label={t('password')}
          aria-describedby="lock-note"
          invalid={fault !== ''}
          maxLength={100}
          value={password}
          onChange={(event) => {
            setPassword(event.target.value)
            setFault('')
          }}
          onKeyUp={noteCapsLock}
          onKeyDown={noteCapsLock}
        />
        <IconButton type="submit" icon={ArrowRight} label={t('unlock')} className={styles.go} aria-busy={isBusy} />
      </div>
      <p id="lock-note" role="alert" className={fault ? styles.fault : styles.note}>
        {note}
      </p>
      <Suspense fallback={null}>
        <ProviderButton act="unlock" className={styles.provider} onFault={setFault} />
      </Suspense>
    </form>
  )
}

/** The user of the session; after a reload, and viewing as another user, what the server says about the locked one. */
function useUser() {
  const user = useSession((state) => state.userInfo)
  const locked = useLockedUser((state) => state.user)
  return pickUser(user, locked)
}

const pickUser = <T, U>(user: T | null, locked: U): T | U => (viewToken() === null ? user : null) ?? locked

const findAccount = () => pickUser(session.getState().userInfo, useLockedUser.getState().user)?.account

// After a reload that could not load the user, they are loaded again.
async function unlock(password: string): Promise<void> {
  if (findAccount() === undefined) await loadLockedUser()
  await unlockScreen(findAccount() ?? '', password)
}
