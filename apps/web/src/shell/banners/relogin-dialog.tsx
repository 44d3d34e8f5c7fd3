import { Lock } from 'lucide-react'
import { lazy, Suspense, useId, useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { readRefusal } from '../../features/sign-in/refusal.tsx'
import { usePicture } from '../../features/sign-in/use-picture.ts'
import { ApiError } from '../../lib/api/api-error.ts'
import { useRenewal } from '../../lib/session/renewal.ts'
import { useSession } from '../../lib/session/session.ts'
import { signIn } from '../../lib/session/sign-in.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { Field } from '../../ui/inputs/field.tsx'
import { Input } from '../../ui/inputs/input.tsx'
import styles from './relogin-dialog.module.css'

// most users never see one
const PictureField = lazy(() => import('../../features/sign-in/picture-field.tsx'))
// most installations have none
const ProviderButton = lazy(() => import('../provider-button.tsx'))

/** Asks for the password in place when a session has ended on a page with unsaved work, so that nothing is lost. */
export function ReloginDialog() {
  const pending = useRenewal((state) => state.pending)
  return pending ? <Relogin msg={pending.msg} settle={pending.settle} /> : null
}

type Settle = NonNullable<ReturnType<typeof useRenewal.getState>['pending']>['settle']

function Relogin({ msg, settle }: { msg: string; settle: Settle }) {
  const { t } = useTranslation('shell')
  const formId = useId()
  const account = useSession((state) => state.userInfo?.account ?? '')
  const isBusy = useSession((state) => state.loginLoading)
  const [password, setPassword] = useState('')
  const [fault, setFault] = useState('')
  const picture = usePicture(false)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    // The dialog is inside a form of another feature; its submit event must not reach that form.
    event.stopPropagation()
    setFault('')
    if (!password) return setFault(t('renewMissing'))
    if (picture.isMissing) return picture.refuse('')
    try {
      settle({ isRenewed: true, hasUser: await signIn(account, password, picture.answer) })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const { ask, field } = readRefusal(error)
      picture.renew(ask === 'picture')
      if (field === 'code') picture.refuse(error.msg)
      else setFault(error.msg)
    }
  }
  return (
    <Dialog
      open
      width="question"
      closable={false}
      closeOnMask={false}
      title={t('renewTitle')}
      // Esc does nothing: leaving loses work, so it has its own button.
      onClose={() => undefined}
      footer={
        <>
          <Button warn kind="text" onClick={() => settle({ isRenewed: false })}>
            {t('renewLeave')}
          </Button>
          <Button type="submit" form={formId} kind="primary" loading={isBusy}>
            {t('renewSubmit')}
          </Button>
        </>
      }
    >
      <p className={styles.text}>{t('renewText', { msg: msg.replace(/[。.]$/, '') })}</p>
      <form id={formId} onSubmit={(event) => void submit(event)}>
        <input
          className="visually-hidden"
          type="text"
          autoComplete="username"
          value={account}
          readOnly
          tabIndex={-1}
          aria-hidden
        />
        <Field label={`${t('password')} · ${account}`} error={fault}>
          <Input
            type="password"
            icon={Lock}
            autoComplete="current-password"
            maxLength={100}
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
        </Field>
        {picture.isAsked && (
          <Suspense fallback={null}>
            <PictureField picture={picture} />
          </Suspense>
        )}
      </form>
      <Suspense fallback={null}>
        <ProviderButton
          act="renew"
          className={styles.other}
          onDone={() => settle({ isRenewed: true, hasUser: false })}
          onFault={setFault}
        />
      </Suspense>
    </Dialog>
  )
}
