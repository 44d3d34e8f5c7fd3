import { CircleCheck, CircleX, Clock, CloudAlert, RotateCw, TimerOff, type LucideIcon } from 'lucide-react'
import { QRCode } from 'antd'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/buttons/button.tsx'
import { Icon } from '../../ui/media/icon.tsx'
import { useQrSignIn, type QrSignIn } from './use-qr-sign-in.ts'
import styles from './ways.module.css'

const size = 158
/** dark on white in every theme, which phones read best */
const ink = '#12161c'

/** The QR code with instructions, validity and state of the scan (S1.03, S2.163, SO.09). */
export default function ScanPanel({ isShown, onDone }: { isShown: boolean; onDone: () => void }) {
  const { t } = useTranslation('ways')
  const scan = useQrSignIn(isShown, onDone)
  const { ticket, phase } = scan
  const isLive = phase === 'waiting'
  return (
    <div className={styles.scan}>
      <div className={styles.qr}>
        <div className={styles.code} aria-busy={phase === 'asking'}>
          {ticket && (
            <div role="img" aria-label={t('scan.qr')} className={isLive ? undefined : styles.faded}>
              {/* the library marks its drawing as an unnamed image; the frame has the name */}
              <div aria-hidden>
                <QRCode
                  type="svg"
                  value={`${location.origin}/app/scan?ticket=${ticket}`}
                  size={size}
                  color={ink}
                  bgColor="#fff"
                  bordered={false}
                  errorLevel="M"
                  marginSize={0}
                  style={{ padding: 0 }}
                />
              </div>
            </div>
          )}
          <Cover scan={scan} />
        </div>
        <ol>
          <li>{t('scan.step1')}</li>
          <li>{t('scan.step2')}</li>
          <li>{t('scan.step3')}</li>
        </ol>
      </div>
      <p className={styles.life}>
        {isLive && (
          <>
            <Icon icon={Clock} size={12} />
            <span>{t('scan.left', { time: formatCountdown(scan.secondsLeft) })}</span>
          </>
        )}
      </p>
      <p className={styles.typed}>
        {isLive && (
          <>
            {t('scan.typed')} <code>{`${ticket.slice(0, 5)}-${ticket.slice(5)}`}</code>
          </>
        )}
      </p>
    </div>
  )
}

const covers: Partial<Record<QrSignIn['phase'], [icon: LucideIcon, tone: string | undefined]>> = {
  scanned: [CircleCheck, styles.good],
  confirmed: [CircleCheck, styles.good],
  refused: [CircleX, styles.bad],
  expired: [TimerOff, undefined],
  failed: [CloudAlert, styles.bad],
}

/** Covers the code when it cannot be scanned any more. */
function Cover({ scan: { phase, fault, refresh } }: { scan: QrSignIn }) {
  const { t } = useTranslation('ways')
  const cover = covers[phase]
  if (!cover) return null
  const [icon, tone] = cover
  return (
    <div className={styles.cover} role="status">
      <span className={tone}>
        <Icon icon={icon} size={28} />
      </span>
      <span>{fault || t(`scan.${phase}`)}</span>
      {phase !== 'scanned' && phase !== 'confirmed' && (
        <Button size="small" icon={RotateCw} onClick={refresh}>
          {t('scan.refresh')}
        </Button>
      )}
    </div>
  )
}

const formatCountdown = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
