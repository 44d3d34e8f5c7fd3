import { History, Undo2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '../../lib/i18n/date-time.ts'
import { useSettings } from '../../lib/state/settings.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { confirm } from '../../ui/overlays/confirm.tsx'
import css from './batch-edit.module.css'
import { type EditedModel, useLastEdit } from './batch-edit-calls.ts'

interface LastEditProps {
  model: EditedModel
  onUndo: (editId: string) => Promise<void>
}

/** The last batch edit of the user in the list, as far as it can be undone. */
export function LastEdit({ model, onUndo }: LastEditProps) {
  const { t } = useTranslation('batchEdit')
  const offsetMinutes = useSettings((state) => state.sysConfig.offsetMinutes)
  const last = useLastEdit(model).data?.last
  if (!last) return null
  const { id, time, count, refusal } = last
  const ask = async () => {
    const text = t('askUndoText', { count })
    if (await confirm({ title: t('askUndo'), text, okText: t('undo'), danger: true })) await onUndo(id)
  }
  return (
    <section className={css.last} aria-label={t('last')}>
      <History size={16} strokeWidth={1.75} aria-hidden />
      <div>
        <strong>{t('last')}</strong>
        <span>
          <time dateTime={new Date(time).toISOString()}>{formatDateTime(time, offsetMinutes)}</time>
          {`${t('dot')}${t('count', { count })}`}
        </span>
      </div>
      {refusal === '' ? (
        <Button icon={Undo2} warn onClick={() => void ask()}>
          {t('undo')}
        </Button>
      ) : (
        <span>{t('refusedUndo', { reason: refusal })}</span>
      )}
    </section>
  )
}
