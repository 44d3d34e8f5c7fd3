import { maxPhraseLength } from '@armature/contract/catalog/flow-phrases'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../../form/plain/form-dialog.tsx'
import { createField, readText } from '../../../form/plain/named-fields.ts'

interface PhraseDialogProps {
  /** '' for a new one */
  phrase: string
  save: (phrase: string) => Promise<void>
  onClose: () => void
}

/** The text of one phrase. */
export function PhraseDialog({ phrase, save, onClose }: PhraseDialogProps) {
  const { t } = useTranslation('workflow')
  const form = useMemo(
    () => ({
      fields: [
        createField(
          'textarea',
          'phrase',
          t('phrases.text'),
          { span: 24, required: true },
          { maxlength: maxPhraseLength, rows: 2 },
        ),
      ],
    }),
    [t],
  )
  return (
    <FormDialog
      title={t(phrase === '' ? 'phrases.add' : 'phrases.editTitle')}
      width="question"
      draft={`phrase:${phrase}`}
      form={form}
      values={{ phrase }}
      save={(values) => save(readText(values, 'phrase').trim())}
      onClose={onClose}
    />
  )
}
