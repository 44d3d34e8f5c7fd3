import { useId, useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError, call } from '../../lib/api/api.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { PasswordDialog } from './password-dialog.tsx'
import { SetUp, type Prepared } from './set-up.tsx'

export interface TurnOnDialogProps {
  onClose: () => void
  onDone: (recoveryCodes: string[]) => void
}

/** Password, then the setup, then a code of the app. */
export function TurnOnDialog({ onClose, onDone }: TurnOnDialogProps) {
  const { t } = useTranslation('secondFactor')
  const [prepared, setPrepared] = useState<Prepared | null>(null)
  if (prepared) return <CodeDialog prepared={prepared} onClose={onClose} onDone={onDone} />
  return (
    <PasswordDialog
      title={t('turnOn')}
      text={t('about')}
      submit={t('next')}
      onClose={onClose}
      onPassword={async (password) =>
        setPrepared(
          await call('POST /api/permission/Users/Current/SecondFactor/Actions/Prepare', {
            body: { password },
            silent: true,
          }),
        )
      }
    />
  )
}

function CodeDialog({ prepared, onClose, onDone }: TurnOnDialogProps & { prepared: Prepared }) {
  const { t } = useTranslation('secondFactor')
  const formId = useId()
  const [code, setCode] = useState('')
  const [fault, setFault] = useState('')
  const [isRunning, setRunning] = useState(false)
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (code.length < 6) return setFault(t('step.codeMissing'))
    setFault('')
    setRunning(true)
    try {
      const reply = await call('POST /api/permission/Users/Current/SecondFactor', { body: { code }, silent: true })
      onDone(reply.recoveryCodes)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setFault(error.msg)
      setCode('')
      setRunning(false)
    }
  }
  return (
    <Dialog
      open
      width="question"
      title={t('enrol.title')}
      closeOnMask={false}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="submit" form={formId} kind="primary" loading={isRunning}>
            {t('enrol.finish')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void send(event)}>
        <SetUp prepared={prepared} code={code} onCode={setCode} fault={fault} />
      </form>
    </Dialog>
  )
}
