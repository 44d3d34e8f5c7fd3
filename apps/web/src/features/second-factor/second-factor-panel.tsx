import { useQuery, useQueryClient } from '@tanstack/react-query'
import { KeyRound, ShieldCheck, ShieldOff } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/api/api.ts'
import { formatDateTime } from '../../lib/i18n/date-time.ts'
import { useSettings } from '../../lib/state/settings.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { Note } from '../../ui/inputs/field.tsx'
import { Failed, SkeletonBar } from '../../ui/feedback/states.tsx'
import { State } from '../../ui/feedback/tag.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { PasswordDialog } from './password-dialog.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import css from './second-factor.module.css'
import { TurnOnDialog } from './turn-on-dialog.tsx'

const path = 'GET /api/permission/Users/Current/SecondFactor'
const fewCodes = 3

/** Two-step verification of the user's account on the profile page: turn on or off, new recovery codes. */
export function SecondFactorPanel() {
  const { t } = useTranslation('secondFactor')
  const state = useQuery({ queryKey: [path], queryFn: ({ signal }) => call(path, { signal, silent: true }) })
  return (
    <>
      <h3>{t('title')}</h3>
      <p>{t('about')}</p>
      {state.data ? (
        <Panel {...state.data} />
      ) : state.error ? (
        <Failed error={state.error} onRetry={() => void state.refetch()} />
      ) : (
        <div className={css.state}>
          <SkeletonBar width={220} height={20} />
        </div>
      )}
    </>
  )
}

interface PanelProps {
  isOn: boolean
  since: number | null
  recoveryCodesLeft: number
  isRequired: boolean
}

function Panel({ isOn, since, recoveryCodesLeft, isRequired }: PanelProps) {
  const { t } = useTranslation('secondFactor')
  const client = useQueryClient()
  const offsetMinutes = useSettings((settings) => settings.sysConfig.offsetMinutes)
  const [dialog, setDialog] = useState<'on' | 'off' | 'codes' | null>(null)
  const [codes, setCodes] = useState<string[]>([])
  const close = () => setDialog(null)
  const shown = (fresh: string[]) => {
    close()
    setCodes(fresh)
    void client.invalidateQueries({ queryKey: [path] })
  }
  return (
    <>
      <div className={css.state}>
        <State kind={isOn ? 'done' : 'off'}>{t(isOn ? 'on' : 'off')}</State>
        {since !== null && <span>{t('since', { time: formatDateTime(since, offsetMinutes) })}</span>}
        {isOn && <span>{t('codesLeft', { n: recoveryCodesLeft })}</span>}
        {isRequired && <span>{t('required')}</span>}
      </div>
      <div className={css.row}>
        {!isOn && (
          <Button kind="primary" icon={ShieldCheck} onClick={() => setDialog('on')}>
            {t('turnOn')}
          </Button>
        )}
        {isOn && (
          <Button icon={KeyRound} onClick={() => setDialog('codes')}>
            {t('newCodes')}
          </Button>
        )}
        {isOn && !isRequired && (
          <Button warn icon={ShieldOff} onClick={() => setDialog('off')}>
            {t('turnOff')}
          </Button>
        )}
      </div>
      {isOn && recoveryCodesLeft <= fewCodes && <Note tone="warning">{t('fewCodes')}</Note>}
      {dialog === 'on' && <TurnOnDialog onClose={close} onDone={shown} />}
      {dialog === 'codes' && <NewCodesDialog onClose={close} onDone={shown} />}
      {dialog === 'off' && <TurnOffDialog onClose={close} />}
      {codes.length > 0 && <CodesDialog codes={codes} onClose={() => setCodes([])} />}
    </>
  )
}

function NewCodesDialog({ onClose, onDone }: { onClose: () => void; onDone: (codes: string[]) => void }) {
  const { t } = useTranslation('secondFactor')
  return (
    <PasswordDialog
      title={t('newCodes')}
      text={t('newCodesText')}
      submit={t('confirm')}
      onClose={onClose}
      onPassword={async (password) => {
        const line = 'POST /api/permission/Users/Current/SecondFactor/Actions/RecoveryCodes'
        onDone((await call(line, { body: { password }, silent: true })).recoveryCodes)
      }}
    />
  )
}

function TurnOffDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('secondFactor')
  const client = useQueryClient()
  return (
    <PasswordDialog
      danger
      title={t('turnOff')}
      text={t('turnOffText')}
      submit={t('turnOff')}
      onClose={onClose}
      onPassword={async (password) => {
        await call('DELETE /api/permission/Users/Current/SecondFactor', { body: { password }, silent: true })
        toast.success(t('turnedOff'))
        onClose()
        await client.invalidateQueries({ queryKey: [path] })
      }}
    />
  )
}

function CodesDialog({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  const { t } = useTranslation('secondFactor')
  return (
    <Dialog
      open
      width="question"
      title={t('codes.title')}
      closeOnMask={false}
      onClose={onClose}
      footer={
        <Button kind="primary" onClick={onClose}>
          {t('codes.done')}
        </Button>
      }
    >
      <RecoveryCodes codes={codes} />
    </Dialog>
  )
}
