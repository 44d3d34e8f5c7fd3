import type { FieldConversion } from '@armature/contract'
import { useQueryClient } from '@tanstack/react-query'
import { CircleAlert } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError, call } from '../../../lib/api/api.ts'
import { formatDateTime } from '../../../lib/i18n/date-time.ts'
import { useSettings } from '../../../lib/state/settings.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Icon } from '../../../ui/media/icon.tsx'
import { confirm } from '../../../ui/overlays/confirm.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { Progress } from '../../../ui/feedback/progress.tsx'
import css from './release.module.css'
import { getConversionKey } from './use-conversion.ts'

interface ConversionProgressProps {
  id: string
  conversion: FieldConversion
  canCancel: boolean
  onClose: () => void
}

/** How far the conversion of values is that ends with a release. It goes on when the dialog is closed. */
export function ConversionProgress({ id, conversion, canCancel, onClose }: ConversionProgressProps) {
  const { t } = useTranslation('designer')
  const offsetMinutes = useSettings((state) => state.sysConfig.offsetMinutes)
  const { user, isOwn, startedAt } = conversion
  const cancelling = useCancelling(id)
  const time = formatDateTime(startedAt, offsetMinutes)
  return (
    <Dialog
      open
      title={t('release.conversion.title')}
      width="question"
      onClose={onClose}
      footer={
        <>
          {cancelling.fault && (
            <span role="alert" className={css.fault}>
              <Icon icon={CircleAlert} size={14} />
              {cancelling.fault}
            </span>
          )}
          {canCancel && (
            <Button loading={cancelling.isRunning} onClick={() => void cancelling.cancel()}>
              {t('release.conversion.cancel')}
            </Button>
          )}
          <Button kind="primary" autoFocus onClick={onClose}>
            {t('release.conversion.close')}
          </Button>
        </>
      }
    >
      <div className={css.conversion}>
        <p>{t(isOwn ? 'release.conversion.own' : 'release.conversion.other', { user, time })}</p>
        <ConversionBar conversion={conversion} />
        <p className={css.count}>{t('release.conversion.about')}</p>
      </div>
    </Dialog>
  )
}

function ConversionBar({ conversion: { step, done, total } }: Pick<ConversionProgressProps, 'conversion'>) {
  const { t } = useTranslation('designer')
  return (
    <>
      <Progress label={t('release.conversion.title')} done={done} total={total} />
      <p role="status" className="num">
        {t(`release.conversion.step.${total === 0 ? 'waiting' : step}`, { done, total })}
      </p>
    </>
  )
}

function useCancelling(id: string) {
  const { t } = useTranslation('designer')
  const client = useQueryClient()
  const [isRunning, setRunning] = useState(false)
  const [fault, setFault] = useState('')
  const cancel = async () => {
    const agreed = await confirm({
      title: t('release.conversion.askTitle'),
      text: t('release.conversion.ask'),
      okText: t('release.conversion.cancel'),
      cancelText: t('release.conversion.keepOn'),
      danger: true,
    })
    if (!agreed) return
    setRunning(true)
    setFault('')
    try {
      await call('DELETE /api/visualdev/Base/:id/Conversion', { params: { id }, silent: true })
    } catch (error) {
      setFault(error instanceof ApiError ? error.msg : t('release.conversion.cancelFailed'))
    }
    await client.invalidateQueries({ queryKey: getConversionKey(id) })
    setRunning(false)
  }
  return { cancel, isRunning, fault }
}

/** Above the canvas, for every designer of the form while its values are converted: it cannot be changed meanwhile. */
export function ConversionBanner({ conversion, onOpen }: { conversion: FieldConversion; onOpen: () => void }) {
  const { t } = useTranslation('designer')
  const { user, isOwn, done, total } = conversion
  const percent = total === 0 ? 0 : Math.floor((100 * Math.min(done, total)) / total)
  return (
    <div className={css.banner}>
      <span className="num">{t(`release.conversion.banner.${isOwn ? 'own' : 'other'}`, { user, percent })}</span>
      <Button size="small" onClick={onOpen}>
        {t('release.conversion.open')}
      </Button>
    </div>
  )
}
