import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/buttons/button.tsx'
import css from './picker.module.css'

/** Shown instead of a list that could not be loaded: no message box, only a retry button (F8.28, F8.29). */
export function LoadFailed({ reason = '', onRetry }: { reason?: string; onRetry: () => void }) {
  const { t } = useTranslation('ui')
  return (
    <div className={css.none}>
      {reason || t('failedTitle')}&ensp;
      <Button kind="link" onClick={onRetry}>
        {t('retry')}
      </Button>
    </div>
  )
}
