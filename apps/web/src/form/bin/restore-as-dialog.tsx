import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApiError } from '../../lib/api/api-error.ts'
import { FormDialog } from '../plain/form-dialog.tsx'
import { type CodeRule, createCodeField, readText } from '../plain/named-fields.ts'

interface RestoreAsDialogProps {
  title: string
  entry: { fullName: string; enCode: string }
  /** the error of the server for its code */
  refusal: ApiError
  codeRule?: CodeRule | undefined
  restore: (enCode: string) => Promise<void>
  onClose: () => void
}

/** Asks for another code of a deleted thing whose code is in use by now. */
export function RestoreAsDialog({ title, entry, refusal, codeRule, restore, onClose }: RestoreAsDialogProps) {
  const { t } = useTranslation('form')
  const { t: tNamed } = useTranslation('named')
  const form = useMemo(() => ({ fields: [createCodeField(tNamed, codeRule)] }), [tNamed, codeRule])
  return (
    <FormDialog
      title={title}
      draft={null}
      form={form}
      values={{ enCode: entry.enCode }}
      refusal={refusal}
      okText={t('bin.restore')}
      save={(values) => restore(readText(values, 'enCode'))}
      onClose={onClose}
    />
  )
}
