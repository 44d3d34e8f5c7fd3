import { useEffect, useId, useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { SignedInReply } from '@armature/contract'
import { ApiError, call } from '../../lib/api/api.ts'
import type { useSecondStep } from '../../lib/session/second-step.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Checkbox } from '../../ui/inputs/checkbox.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { Field } from '../../ui/inputs/field.tsx'
import { CodeInput } from './code-input.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import css from './second-factor.module.css'
import { SetUp, type Prepared } from './set-up.tsx'

type Pending = NonNullable<ReturnType<typeof useSecondStep.getState>['pending']>

/** The second step of a sign-in over the sign-in page: a code, or the setup where the role requires it. */
export default function SecondStepDialog({ pending }: { pending: Pending }) {
  return pending.step === 'code' ? <CodeStep pending={pending} /> : <EnrolStep pending={pending} />
}

function CodeStep({ pending }: { pending: Pending }) {
  const { t } = useTranslation('secondFactor')
  const formId = useId()
  const [isRecovery, setRecovery] = useState(false)
  const { code, setCode, fault, isRunning, send } = useCode(pending, isRecovery, pending.done)
  return (
    <Dialog
      open
      width="question"
      title={t('title')}
      closable={false}
      closeOnMask={false}
      onClose={() => leave(pending)}
      footer={<Answers formId={formId} isRunning={isRunning} verify={t('step.verify')} pending={pending} />}
    >
      <p className={css.lead}>{t(isRecovery ? 'step.recoveryText' : 'step.text')}</p>
      <form id={formId} noValidate onSubmit={(event) => void send(event)}>
        <Field key={String(isRecovery)} label={t(isRecovery ? 'step.recoveryCode' : 'step.code')} error={fault}>
          <CodeInput isRecovery={isRecovery} value={code} onChange={setCode} />
        </Field>
      </form>
      <Button
        kind="link"
        className={css.switch}
        onClick={() => {
          setRecovery(!isRecovery)
          setCode('')
        }}
      >
        {t(isRecovery ? 'step.useApp' : 'step.useRecovery')}
      </Button>
    </Dialog>
  )
}

function EnrolStep({ pending }: { pending: Pending }) {
  const { t } = useTranslation('secondFactor')
  const formId = useId()
  const prepared = usePrepared(pending)
  const [reply, setReply] = useState<Reply | null>(null)
  const { code, setCode, fault, isRunning, send } = useCode(pending, false, setReply)
  if (reply) return <CodesStep reply={reply} onDone={() => pending.done(reply)} />
  return (
    <Dialog
      open
      width="question"
      title={t('enrol.title')}
      closable={false}
      closeOnMask={false}
      onClose={() => leave(pending)}
      footer={<Answers formId={formId} isRunning={isRunning} verify={t('enrol.finish')} pending={pending} />}
    >
      <p className={css.lead}>{t('enrol.demanded')}</p>
      <form id={formId} noValidate onSubmit={(event) => void send(event)}>
        <SetUp prepared={prepared} code={code} onCode={setCode} fault={fault} />
      </form>
    </Dialog>
  )
}

// The session already exists; it starts once the recovery codes are confirmed.
function CodesStep({ reply, onDone }: { reply: Reply; onDone: () => void }) {
  const { t } = useTranslation('secondFactor')
  const [isSaved, setSaved] = useState(false)
  return (
    <Dialog
      open
      width="question"
      title={t('codes.title')}
      closable={false}
      closeOnMask={false}
      onClose={() => undefined}
      footer={
        <Button kind="primary" disabled={!isSaved} onClick={onDone}>
          {t('codes.done')}
        </Button>
      }
    >
      <RecoveryCodes codes={reply.recoveryCodes ?? []} />
      <Checkbox className={css.saved ?? ''} checked={isSaved} onChange={setSaved}>
        {t('codes.saved')}
      </Checkbox>
    </Dialog>
  )
}

interface AnswersProps {
  formId: string
  isRunning: boolean
  verify: string
  pending: Pending
}

function Answers({ formId, isRunning, verify, pending }: AnswersProps) {
  const { t } = useTranslation('secondFactor')
  return (
    <>
      <Button onClick={() => leave(pending)}>{t('step.leave')}</Button>
      <Button type="submit" form={formId} kind="primary" loading={isRunning}>
        {verify}
      </Button>
    </>
  )
}

const leave = (pending: Pending): void => pending.giveUp(new ApiError(0, ''))

type Reply = SignedInReply & { recoveryCodes?: string[] | undefined }

/** Submits the code; an expired ticket ends the sign-in with the server's message. */
function useCode(pending: Pending, isRecovery: boolean, onDone: (reply: Reply) => void) {
  const { t } = useTranslation('secondFactor')
  const [code, setCode] = useState('')
  const [fault, setFault] = useState('')
  const [isRunning, setRunning] = useState(false)
  const send = async (event: FormEvent) => {
    event.preventDefault()
    // the dialog may be rendered inside another form, which must not be submitted
    event.stopPropagation()
    if (isRunning) return
    if (isRecovery ? code.trim() === '' : code.length < 6)
      return setFault(t(isRecovery ? 'step.recoveryMissing' : 'step.codeMissing'))
    setRunning(true)
    setFault('')
    try {
      onDone(await call('POST /api/oauth/SecondFactor', { body: { ticket: pending.ticket, code }, silent: true }))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (isOver(error)) return pending.giveUp(error)
      setFault(error.msg)
      setCode('')
    } finally {
      setRunning(false)
    }
  }
  return { code, setCode, fault, isRunning, send }
}

/** Fetches the setup for the ticket once. */
function usePrepared(pending: Pending): Prepared | null {
  const [prepared, setPrepared] = useState<Prepared | null>(null)
  useEffect(() => {
    const aborter = new AbortController()
    call('POST /api/oauth/SecondFactor/Actions/Prepare', {
      body: { ticket: pending.ticket },
      silent: true,
      signal: aborter.signal,
    }).then(setPrepared, (error: unknown) => {
      if (error instanceof ApiError) pending.giveUp(error)
    })
    return () => aborter.abort()
  }, [pending])
  return prepared
}

const isOver = ({ data }: ApiError): boolean =>
  typeof data === 'object' && data !== null && 'isOver' in data && data.isOver === true
