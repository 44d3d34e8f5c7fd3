import { CircleCheck, KeyRound } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/buttons/button.tsx'
import { Note } from '../../../ui/inputs/field.tsx'
import { Icon } from '../../../ui/media/icon.tsx'
import type { ImportReply } from '../package-api.ts'
import css from '../packages.module.css'

/** What was imported, and what has to be entered now. */
export function ImportResult({ reply, onAgain }: { reply: ImportReply; onAgain: () => void }) {
  const { t } = useTranslation('packages')
  const { t: tk } = useTranslation('usedBy')
  const { created, changed, released, translated, secrets } = reply
  return (
    <div className={css.preview}>
      <p className={css.done} role="status">
        <Icon icon={CircleCheck} size={20} />
        {t('import.done', { created, changed, released })}
        {translated > 0 && ` ${t('import.translated', { count: translated })}`}
      </p>
      {secrets.length > 0 && (
        <section>
          <h3>{t('import.secrets')}</h3>
          {secrets.map(({ kind, fullName, names }) => (
            <Note key={`${kind} ${fullName}`} tone="warning" icon={KeyRound}>
              {t('import.secret', { kind: tk(`kinds.${kind}`), name: fullName, names: names.join(t('comma')) })}
            </Note>
          ))}
        </section>
      )}
      <div>
        <Button onClick={onAgain}>{t('import.again')}</Button>
      </div>
    </div>
  )
}
