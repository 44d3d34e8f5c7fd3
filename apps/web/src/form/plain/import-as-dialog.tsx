import type { Values } from '@armature/form-engine'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApiError } from '../../lib/api-error.ts'
import { FormDialog } from './form-dialog.tsx'
import { nameFields, type CodeRule } from './named-fields.ts'

interface ImportAsDialogProps {
  /** what the button of the import says */
  title: string
  /** name and code that stand in the file */
  names: Values
  /** what the server said against them */
  refusal: ApiError
  codeRule?: CodeRule
  save: (values: Values) => Promise<void>
  onClose: () => void
}

/** Another name and code for a file that is imported, because its code is taken. */
export function ImportAsDialog({ title, names, refusal, codeRule, save, onClose }: ImportAsDialogProps) {
  const { t } = useTranslation('named')
  const form = useMemo(() => ({ fields: nameFields(t, codeRule) }), [t, codeRule])
  return (
    <FormDialog
      title={t('importAs')}
      form={form}
      values={names}
      refusal={refusal}
      okText={title}
      save={save}
      onClose={onClose}
    />
  )
}
