import type { Calls, EndpointData } from '@armature/contract'
import { MonitorSmartphone, ShieldAlert } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '../../lib/i18n/date-time.ts'
import { useSession } from '../../lib/session/session.ts'
import { useSettings } from '../../lib/state/settings.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Icon } from '../../ui/media/icon.tsx'
import styles from './scan.module.css'

export type SignInRequest = EndpointData<Calls['PUT /api/oauth/QrCode/:ticket']>

interface ConfirmSignInProps {
  asker: SignInRequest
  onAnswer: (state: 'confirmed' | 'refused') => Promise<void>
  /** called when the ticket expires before it is answered */
  onOver: () => void
}

/** Asks the user of this phone to confirm a sign-in; nothing happens before they do. */
export function ConfirmSignIn({ asker, onAnswer, onOver }: ConfirmSignInProps) {
  const { t } = useTranslation('scan')
  const account = useSession((state) => state.userInfo?.account ?? '')
  const offsetMinutes = useSettings((state) => state.sysConfig.offsetMinutes)
  const [busy, setBusy] = useState<'confirmed' | 'refused' | null>(null)
  const over = useEffectEvent(onOver)
  useEffect(() => {
    const timer = setTimeout(() => over(), asker.seconds * 1000)
    return () => clearTimeout(timer)
  }, [asker])
  const answer = async (state: 'confirmed' | 'refused') => {
    setBusy(state)
    await onAnswer(state).finally(() => setBusy(null))
  }
  const facts = [
    [t('account'), account],
    [t('device'), asker.device],
    [t('place'), asker.place ? `${asker.place} · ${asker.ip}` : asker.ip],
    [t('time'), formatDateTime(asker.askedAt, offsetMinutes)],
  ]
  return (
    <section className={styles.asking}>
      <Icon icon={MonitorSmartphone} size={40} />
      <h2>{t('question')}</h2>
      <dl>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.warning}>
        <Icon icon={ShieldAlert} />
        <span>{t('warning')}</span>
      </p>
      <div className={styles.actions}>
        <Button kind="primary" loading={busy === 'confirmed'} onClick={() => void answer('confirmed')}>
          {t('confirm')}
        </Button>
        <Button loading={busy === 'refused'} onClick={() => void answer('refused')}>
          {t('refuse')}
        </Button>
      </div>
    </section>
  )
}
