import { ArrowBigUp, CircleAlert, Eye, EyeOff, Lock, User } from 'lucide-react'
import { useId, useRef, useState, type FormEvent, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../lib/api-error.ts'
import { storagePrefix } from '../../lib/config.ts'
import { signIn } from '../../lib/sign-in.ts'
import { storage } from '../../lib/storage.ts'
import { useSession } from '../../lib/session.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Note } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Input } from '../../ui/input.tsx'
import { Demonstration, type DemonstrationAccount } from './demonstration.tsx'
import styles from './sign-in.module.css'

const accountKey = `${storagePrefix}account`

/** Account and password. `onDone` is called once the session is there. */
export function SignInForm({ demonstration, onDone }: { demonstration: DemonstrationAccount[]; onDone: () => void }) {
  const { t } = useTranslation('login')
  const remembered = storage.get(accountKey) ?? ''
  const [account, setAccount] = useState(remembered)
  const [password, setPassword] = useState('')
  const [remember, setRemember] = useState(remembered !== '')
  const [isTried, setTried] = useState(false)
  const [refusal, setRefusal] = useState('')
  const passwordInput = useRef<HTMLInputElement>(null)
  const accountInput = useRef<HTMLInputElement>(null)
  const isBusy = useSession((state) => state.loginLoading)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    setRefusal('')
    if (!account.trim()) return accountInput.current?.focus()
    if (!password) return passwordInput.current?.focus()
    if (isBusy) return
    try {
      await signIn(account.trim(), password)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setRefusal(error.msg)
      passwordInput.current?.select()
      return
    }
    if (remember) storage.set(accountKey, account.trim())
    else storage.remove(accountKey)
    onDone()
  }

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <h2>{t('title')}</h2>
      <p className={styles.hint}>{t('hint')}</p>
      {refusal && (
        <p className={styles.refused} role="alert">
          <Icon icon={CircleAlert} />
          <span>{refusal}</span>
        </p>
      )}
      <AccountField
        inputRef={accountInput}
        value={account}
        onChange={setAccount}
        isMissing={isTried && !account.trim()}
        autoFocus={!remembered}
      />
      <PasswordField
        inputRef={passwordInput}
        value={password}
        onChange={setPassword}
        isMissing={isTried && !password}
        autoFocus={remembered !== ''}
      />
      <div className={styles.options}>
        <Checkbox checked={remember} onChange={setRemember}>
          {t('remember')}
        </Checkbox>
      </div>
      <Button type="submit" kind="primary" loading={isBusy} className={styles.submit}>
        {t('submit')}
      </Button>
      <Demonstration
        accounts={demonstration}
        onChoose={(chosen) => {
          setAccount(chosen.account)
          setPassword(chosen.password)
          setRefusal('')
        }}
      />
    </form>
  )
}

interface FieldProps {
  inputRef: React.RefObject<HTMLInputElement | null>
  value: string
  onChange: (value: string) => void
  isMissing: boolean
  autoFocus: boolean
}

function AccountField({ inputRef, value, onChange, isMissing, autoFocus }: FieldProps) {
  const { t } = useTranslation('login')
  const noteId = useId()
  return (
    <div className={styles.field}>
      <Input
        ref={inputRef}
        icon={User}
        boxClassName={styles.box}
        aria-label={t('account')}
        placeholder={t('account')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={100}
        autoFocus={autoFocus}
        value={value}
        invalid={isMissing}
        aria-describedby={noteId}
        onChange={(event) => onChange(event.target.value)}
      />
      {isMissing ? (
        <Note id={noteId} tone="error" icon={CircleAlert}>
          {t('accountMissing')}
        </Note>
      ) : (
        <Note id={noteId}>{t('accountHelp')}</Note>
      )}
    </div>
  )
}

function PasswordField({ inputRef, value, onChange, isMissing, autoFocus }: FieldProps) {
  const { t } = useTranslation(['login', 'ui'])
  const noteId = useId()
  const [isShown, setShown] = useState(false)
  const [isCapsLock, setCapsLock] = useState(false)
  const watchCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'))
  return (
    <div className={styles.field}>
      <Input
        ref={inputRef}
        icon={Lock}
        boxClassName={styles.box}
        type={isShown ? 'text' : 'password'}
        aria-label={t('password')}
        placeholder={t('password')}
        autoComplete="current-password"
        maxLength={100}
        autoFocus={autoFocus}
        value={value}
        invalid={isMissing}
        aria-describedby={noteId}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={watchCapsLock}
        onKeyUp={watchCapsLock}
        onBlur={() => setCapsLock(false)}
        suffix={
          <IconButton
            size="small"
            iconSize={16}
            icon={isShown ? Eye : EyeOff}
            label={t(isShown ? 'ui:hidePassword' : 'ui:showPassword')}
            onClick={() => setShown(!isShown)}
          />
        }
      />
      {isMissing && (
        <Note id={noteId} tone="error" icon={CircleAlert}>
          {t('passwordMissing')}
        </Note>
      )}
      {isCapsLock && (
        <Note tone="warning" icon={ArrowBigUp}>
          {t('capsLock')}
        </Note>
      )}
    </div>
  )
}
