import { maxPhrases } from '@armature/contract/catalog/flow-phrases'
import { ArrowDown, ArrowUp, Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../../lib/api/api.ts'
import { Button, IconButton } from '../../../ui/buttons/button.tsx'
import { Empty, Failed, Skeleton } from '../../../ui/feedback/states.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { PhraseDialog } from './phrase-dialog.tsx'
import css from './phrases.module.css'
import { usePhrases } from './use-phrases.ts'

/** The phrases of the user: add, change, order, delete. Each step is saved at once. */
export function PhrasesDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('workflow')
  const { own, isLoading, error, retry, save } = usePhrases()
  /** index of the phrase that is changed; the number of phrases for a new one */
  const [edited, setEdited] = useState<number | null>(null)
  const [isSaving, setSaving] = useState(false)
  const store = async (list: readonly string[]) => {
    setSaving(true)
    try {
      await save(list)
    } catch (fault) {
      toast.error(fault instanceof ApiError ? fault.msg : t('phrases.failed'))
    } finally {
      setSaving(false)
    }
  }
  return (
    <Dialog
      open
      title={t('phrases.manageTitle')}
      width="question"
      onClose={onClose}
      footer={
        <>
          <Button
            icon={Plus}
            disabled={isLoading || isSaving || own.length >= maxPhrases}
            onClick={() => setEdited(own.length)}
          >
            {t('phrases.add')}
          </Button>
          <Button kind="primary" onClick={onClose}>
            {t('close')}
          </Button>
        </>
      }
    >
      <p className={css.note}>{t('phrases.note', { most: maxPhrases })}</p>
      {error !== null && own.length === 0 ? (
        <Failed title={t('phrases.loadFailed')} error={error} onRetry={retry} />
      ) : isLoading ? (
        <Skeleton rows={4} />
      ) : own.length === 0 ? (
        <Empty title={t('phrases.none')} text={t('phrases.noneText')} />
      ) : (
        <ol className={css.list} aria-label={t('phrases.manageTitle')}>
          {own.map((phrase, index) => (
            <li key={phrase}>
              <span className={css.text} title={phrase}>
                {phrase}
              </span>
              <IconButton
                size="small"
                icon={ArrowUp}
                label={t('phrases.up', { phrase })}
                disabled={isSaving || index === 0}
                onClick={() => void store(swap(own, index - 1))}
              />
              <IconButton
                size="small"
                icon={ArrowDown}
                label={t('phrases.down', { phrase })}
                disabled={isSaving || index === own.length - 1}
                onClick={() => void store(swap(own, index))}
              />
              <IconButton
                size="small"
                icon={Pencil}
                label={t('phrases.change', { phrase })}
                disabled={isSaving}
                onClick={() => setEdited(index)}
              />
              <IconButton
                size="small"
                icon={Trash2}
                label={t('phrases.remove', { phrase })}
                disabled={isSaving}
                onClick={() => void store(own.toSpliced(index, 1))}
              />
            </li>
          ))}
        </ol>
      )}
      {edited !== null && (
        <PhraseDialog
          phrase={own[edited] ?? ''}
          save={(phrase) => save(own.toSpliced(edited, 1, phrase))}
          onClose={() => setEdited(null)}
        />
      )}
    </Dialog>
  )
}

/** The phrase at the index changes places with the next one. */
const swap = (phrases: readonly string[], index: number): string[] =>
  phrases.toSpliced(index, 2, phrases[index + 1] ?? '', phrases[index] ?? '')
