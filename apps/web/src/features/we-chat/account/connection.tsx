import { CircleAlert, CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError, call } from '../../../lib/api/api.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Icon } from '../../../ui/media/icon.tsx'
import css from './account.module.css'

/** Requests an access token from WeChat with the stored configuration, and shows the result. */
export function Connection({ isReady }: { isReady: boolean }) {
  const { t } = useTranslation('weChat')
  const [isAsking, setAsking] = useState(false)
  const [answer, setAnswer] = useState<{ isGood: boolean; text: string } | null>(null)
  const ask = async () => {
    setAsking(true)
    setAnswer(null)
    try {
      const { expiresInSeconds } = await call('POST /api/weChat/Account/Actions/Test', { silent: true })
      setAnswer({ isGood: true, text: t('account.answered', { minutes: Math.round(expiresInSeconds / 60) }) })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setAnswer({ isGood: false, text: error.msg })
    } finally {
      setAsking(false)
    }
  }
  return (
    <>
      <Button
        loading={isAsking}
        disabled={!isReady}
        title={isReady ? undefined : t('account.saveFirst')}
        onClick={() => void ask()}
      >
        {t('account.test')}
      </Button>
      {isReady && answer && (
        <span role={answer.isGood ? 'status' : 'alert'} className={answer.isGood ? css.good : css.bad}>
          <Icon icon={answer.isGood ? CircleCheck : CircleAlert} />
          {answer.text}
        </span>
      )}
    </>
  )
}
