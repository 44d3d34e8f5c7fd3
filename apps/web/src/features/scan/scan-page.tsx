import { ArrowLeft, CircleCheck, CircleX } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'
import { call } from '../../lib/api/api.ts'
import { ApiError } from '../../lib/api/api-error.ts'
import { Button, IconButton } from '../../ui/buttons/button.tsx'
import { Icon } from '../../ui/media/icon.tsx'
import { ConfirmSignIn, type SignInRequest } from './confirm-sign-in.tsx'
import { Finder } from './finder.tsx'
import styles from './scan.module.css'
import { parseTicket } from './parse-ticket.ts'

type Phase =
  | { name: 'finding'; fault: string }
  | { name: 'asking'; ticket: string; asker: SignInRequest }
  | { name: 'confirmed' | 'refused' }

/**
 * The phone side of the sign-in by QR code (SO.09): finds a ticket by camera or typing, shows the request, and confirms or
 * refuses it. A phone whose own camera app has read the code comes here with the ticket in the address.
 */
export function ScanPage() {
  const { t } = useTranslation('scan')
  const navigate = useNavigate()
  const [search, setSearch] = useSearchParams()
  const [given] = useState(() => search.get('ticket'))
  const [phase, setPhase] = useState<Phase>({
    name: 'finding',
    fault: given === null || parseTicket(given) ? '' : t('noneOfOurs'),
  })
  const isTaking = useRef(false)

  const answer = async (ticket: string, state: Answer) => {
    if (isTaking.current) return
    isTaking.current = true
    setPhase(await submitAnswer(ticket, state).finally(() => (isTaking.current = false)))
  }
  const find = (text: string) => {
    const ticket = parseTicket(text)
    if (ticket) void answer(ticket, 'scanned')
    else setPhase({ name: 'finding', fault: t('noneOfOurs') })
  }
  const forgetGiven = useEffectEvent(() => setSearch({}, { replace: true }))
  useEffect(() => {
    const ticket = given === null ? null : parseTicket(given)
    if (!ticket) return
    // a reload must not use a ticket that was answered already
    forgetGiven()
    void submitAnswer(ticket, 'scanned').then(setPhase)
  }, [given])
  const again = () => setPhase({ name: 'finding', fault: '' })
  const leave = () => void navigate('/home')

  return (
    <main className={styles.page}>
      <title>{t('title')}</title>
      <header className={styles.head}>
        <IconButton icon={ArrowLeft} label={t('back')} onClick={leave} />
        <h1>{t('title')}</h1>
      </header>
      {phase.name === 'finding' && <Finder fault={phase.fault} onText={find} />}
      {phase.name === 'asking' && (
        <ConfirmSignIn
          asker={phase.asker}
          onAnswer={(state) => answer(phase.ticket, state)}
          onOver={() => setPhase({ name: 'finding', fault: t('over') })}
        />
      )}
      {phase.name === 'confirmed' && (
        <Outcome icon={<Icon icon={CircleCheck} size={40} />} className={styles.good} title={t('confirmed')}>
          <Button kind="primary" onClick={leave}>
            {t('back')}
          </Button>
        </Outcome>
      )}
      {phase.name === 'refused' && (
        <Outcome icon={<Icon icon={CircleX} size={40} />} className={styles.off} title={t('refused')}>
          <Button kind="primary" onClick={again}>
            {t('again')}
          </Button>
          <Button onClick={leave}>{t('back')}</Button>
        </Outcome>
      )}
    </main>
  )
}

type Answer = 'scanned' | 'confirmed' | 'refused'

async function submitAnswer(ticket: string, state: Answer): Promise<Phase> {
  try {
    const asker = await call('PUT /api/oauth/QrCode/:ticket', { params: { ticket }, body: { state }, silent: true })
    return state === 'scanned' ? { name: 'asking', ticket, asker } : { name: state }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return { name: 'finding', fault: error.msg }
  }
}

interface OutcomeProps {
  icon: ReactNode
  title: string
  className: string | undefined
  children: ReactNode
}

function Outcome({ icon, title, className, children }: OutcomeProps) {
  return (
    <section className={styles.outcome} role="status">
      <span className={className}>{icon}</span>
      <h2>{title}</h2>
      <div className={styles.actions}>{children}</div>
    </section>
  )
}
