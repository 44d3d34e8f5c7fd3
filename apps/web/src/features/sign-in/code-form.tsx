import { Building2, CircleCheck, ShieldCheck, Smartphone, User } from 'lucide-react'
import { useRef, useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/api/api.ts'
import { ApiError } from '../../lib/api/api-error.ts'
import { useSession } from '../../lib/session/session.ts'
import { signInWith } from '../../lib/session/sign-in.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Icon } from '../../ui/media/icon.tsx'
import { Refusal, readRefusal } from './refusal.tsx'
import { SignInField } from './sign-in-field.tsx'
import { useSentCode } from './use-sent-code.ts'
import signIn from './sign-in.module.css'
import styles from './ways.module.css'

type FieldName = 'mobile' | 'code' | 'companyName' | 'contact'
const empty: Record<FieldName, string> = { mobile: '', code: '', companyName: '', contact: '' }
const mobilePattern = /^1[3-9]\d{9}$/

interface CodeFormProps {
  /** asks for company and contact at once: the user wants to request an account */
  isApplying: boolean
  onDone: () => void
}

/** Mobile number and code; for an unknown number, company and contact are sent to the administrator instead (SO.11). */
export default function CodeForm({ isApplying, onDone }: CodeFormProps) {
  const { t } = useTranslation(['ways', 'login'])
  const [values, setValues] = useState(empty)
  const [isTried, setTried] = useState(false)
  const [unknownMobile, setUnknownMobile] = useState('')
  const [refusal, setRefusal] = useState('')
  const [fault, setFault] = useState<{ field: FieldName; text: string } | null>(null)
  const [answer, setAnswer] = useState('')
  const [isAsking, setAsking] = useState(false)
  const isBusy = useSession((state) => state.loginLoading) || isAsking
  const form = useRef<HTMLFormElement>(null)
  const mobile = values.mobile.trim()
  const isAsked = isApplying || (unknownMobile !== '' && unknownMobile === mobile)
  const fields: FieldName[] = isAsked ? ['mobile', 'code', 'companyName', 'contact'] : ['mobile', 'code']
  const sent = useSentCode(mobile)

  const faultOf = (field: FieldName): string | undefined => {
    if (fault?.field === field) return fault.text
    if (!isTried) return undefined
    if (!values[field].trim()) return t(`code.${field}Missing`)
    return field === 'mobile' && !mobilePattern.test(mobile) ? t('code.mobileWrong') : undefined
  }
  const focus = (field: FieldName) => form.current?.querySelector<HTMLInputElement>(`[name=${field}]`)?.focus()
  const refuse = (error: unknown, otherwise?: FieldName) => {
    if (!(error instanceof ApiError)) throw error
    const { ask, field = otherwise } = readRefusal(error)
    if (ask === 'company') {
      setUnknownMobile(mobile)
      setTried(false)
      return setRefusal(error.msg)
    }
    if (!field) return setRefusal(error.msg)
    setFault({ field, text: error.msg })
    focus(field)
  }
  const change = (field: FieldName) => (value: string) => {
    setValues({ ...values, [field]: value })
    setFault(null)
    setRefusal('')
    setAnswer('')
  }

  const sendCode = async () => {
    setTried(false)
    setRefusal('')
    setAnswer('')
    if (!mobilePattern.test(mobile)) {
      setFault({ field: 'mobile', text: t(mobile ? 'code.mobileWrong' : 'code.mobileMissing') })
      return focus('mobile')
    }
    setFault(null)
    try {
      await sent.send()
      focus('code')
    } catch (error) {
      refuse(error, 'code')
    }
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    setRefusal('')
    setFault(null)
    const wrong = fields.find((field) => !values[field].trim() || (field === 'mobile' && !mobilePattern.test(mobile)))
    if (wrong) return focus(wrong)
    if (isBusy) return
    try {
      if (isAsked) await askForAccount()
      else {
        await signInWith(() => ({ origin: 'code', account: mobile, code: values.code.trim() }))
        onDone()
      }
    } catch (error) {
      refuse(error)
    }
  }
  const askForAccount = async () => {
    setAsking(true)
    try {
      await call('POST /api/oauth/AccessRequest', { body: { ...values, mobile }, silent: true, onMessage: setAnswer })
      setValues(empty)
      setTried(false)
    } finally {
      setAsking(false)
    }
  }
  const common = (field: FieldName) => ({
    name: field,
    label: t(`code.${field}`),
    value: values[field],
    error: faultOf(field),
    onChange: change(field),
  })

  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)}>
      <Refusal text={refusal} />
      {answer && (
        <p className={styles.answer} role="status">
          <Icon icon={CircleCheck} />
          <span>{answer}</span>
        </p>
      )}
      <SignInField
        {...common('mobile')}
        icon={Smartphone}
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        maxLength={20}
        autoFocus
      />
      <SignInField
        {...common('code')}
        icon={ShieldCheck}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        beside={
          <Button
            className={styles.send}
            loading={sent.isSending}
            disabled={sent.secondsLeft > 0}
            onClick={() => void sendCode()}
          >
            {t(sent.isAgain ? 'code.again' : 'code.get')}
            {sent.secondsLeft > 0 && ` (${sent.secondsLeft})`}
          </Button>
        }
      />
      {isAsked && (
        <>
          <SignInField {...common('companyName')} icon={Building2} autoComplete="organization" maxLength={100} />
          <SignInField {...common('contact')} icon={User} autoComplete="name" maxLength={50} />
        </>
      )}
      <Button type="submit" kind="primary" loading={isBusy} className={signIn.submit}>
        {t(isAsked ? 'code.apply' : 'login:submit')}
      </Button>
    </form>
  )
}
