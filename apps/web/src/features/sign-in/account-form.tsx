import { ArrowBigUp, Eye, EyeOff, Lock, User } from 'lucide-react'
import { lazy, Suspense, useRef, useState, type FormEvent, type KeyboardEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../lib/api/api-error.ts'
import { storagePrefix } from '../../lib/api/config.ts'
import { signIn } from '../../lib/session/sign-in.ts'
import { storage } from '../../lib/state/storage.ts'
import { useSession } from '../../lib/session/session.ts'
import { Button, IconButton } from '../../ui/buttons/button.tsx'
import { Checkbox } from '../../ui/inputs/checkbox.tsx'
import { Note } from '../../ui/inputs/field.tsx'
import type { DemonstrationAccount } from './demonstration.tsx'
import { Refusal, readRefusal } from './refusal.tsx'
import { SignInField, type SignInFieldProps } from './sign-in-field.tsx'
import { usePicture } from './use-picture.ts'
import styles from './sign-in.module.css'

// most users never see one
const PictureField = lazy(() => import('./picture-field.tsx'))

// only where the server lists accounts
const Demonstration = lazy(() => import('./demonstration.tsx'))

const accountKey = `${storagePrefix}account`

interface AccountFormProps {
  loginNeedCode: boolean
  demonstration: DemonstrationAccount[]
  /** another sign-in method, below the button */
  other?: ReactNode
  onDone: () => void
}

/** Account and password, and a picture captcha where the server requires one. */
export function AccountForm({ loginNeedCode, demonstration, other, onDone }: AccountFormProps) {
  const { t } = useTranslation('login')
  const remembered = storage.get(accountKey) ?? ''
  const [account, setAccount] = useState(remembered)
  const [password, setPassword] = useState('')
  const [remember, setRemember] = useState(remembered !== '')
  const [isTried, setTried] = useState(false)
  const [refusal, setRefusal] = useState('')
  const passwordInput = useRef<HTMLInputElement>(null)
  const accountInput = useRef<HTMLInputElement>(null)
  const picture = usePicture(loginNeedCode)
  const isBusy = useSession((state) => state.loginLoading)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    setRefusal('')
    if (!account.trim()) return accountInput.current?.focus()
    if (!password) return passwordInput.current?.focus()
    if (picture.isMissing) return picture.refuse('')
    if (isBusy) return
    try {
      await signIn(account.trim(), password, picture.answer)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      refuse(error)
      return
    }
    if (remember) storage.set(accountKey, account.trim())
    else storage.remove(accountKey)
    onDone()
  }
  const refuse = (error: ApiError) => {
    const { ask, field } = readRefusal(error)
    // a picture is valid for one try, whatever its result
    picture.renew(ask === 'picture')
    if (field === 'code') return picture.refuse(error.msg)
    setRefusal(error.msg)
    passwordInput.current?.select()
  }

  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Refusal text={refusal} />
      <SignInField
        ref={accountInput}
        icon={User}
        label={t('account')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={100}
        autoFocus={!remembered}
        value={account}
        help={t('accountHelp')}
        error={isTried && !account.trim() ? t('accountMissing') : undefined}
        onChange={setAccount}
      />
      <PasswordField
        ref={passwordInput}
        value={password}
        error={isTried && !password ? t('passwordMissing') : undefined}
        autoFocus={remembered !== ''}
        onChange={setPassword}
      />
      {picture.isAsked && (
        <Suspense fallback={<div className={styles.box} />}>
          <PictureField picture={picture} />
        </Suspense>
      )}
      <div className={styles.options}>
        <Checkbox checked={remember} onChange={setRemember}>
          {t('remember')}
        </Checkbox>
      </div>
      <Button type="submit" kind="primary" loading={isBusy} className={styles.submit}>
        {t('submit')}
      </Button>
      {other}
      {demonstration.length > 0 && (
        <Suspense fallback={null}>
          <Demonstration
            accounts={demonstration}
            onChoose={(chosen) => {
              setAccount(chosen.account)
              setPassword(chosen.password)
              setRefusal('')
            }}
          />
        </Suspense>
      )}
    </form>
  )
}

function PasswordField(props: Pick<SignInFieldProps, 'ref' | 'value' | 'error' | 'autoFocus' | 'onChange'>) {
  const { t } = useTranslation(['login', 'ui'])
  const [isShown, setShown] = useState(false)
  const [isCapsLock, setCapsLock] = useState(false)
  const watchCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'))
  return (
    <SignInField
      {...props}
      icon={Lock}
      type={isShown ? 'text' : 'password'}
      label={t('password')}
      autoComplete="current-password"
      maxLength={100}
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
    >
      {isCapsLock && (
        <Note tone="warning" icon={ArrowBigUp}>
          {t('capsLock')}
        </Note>
      )}
    </SignInField>
  )
}
