import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { Button } from '../../ui/buttons/button.tsx'
import { Empty } from '../../ui/feedback/states.tsx'
import css from './stage/shown.module.css'

interface NoScreenProps {
  /** one is chosen, but it is turned off or not public any more */
  isGone: boolean
  /** the user can choose one */
  mayChoose: boolean
}

/** What an address shows while it has no screen (S2.05, S2.07). */
export function NoScreen({ isGone, mayChoose }: NoScreenProps) {
  const { t } = useTranslation('stations')
  const navigate = useNavigate()
  return (
    <Empty
      className={css.state ?? ''}
      title={t(isGone ? 'goneScreen' : 'noScreen')}
      text={t(isGone ? 'goneScreenText' : 'noScreenText')}
    >
      {mayChoose && (
        <Button kind="primary" onClick={() => void navigate('/system/sysConfig?tab=publicPages')}>
          {t('chooseScreen')}
        </Button>
      )}
    </Empty>
  )
}
