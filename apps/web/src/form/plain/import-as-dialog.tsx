import type { Values } from '@armature/form-engine'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApiError } from '../../lib/api/api-error.ts'
import { FormDialog } from './form-dialog.tsx'
import { createNameFields, type CodeRule } from './named-fields.ts'

interface ImportAsDialogProps {
  /** label of the import button */
  title: string
  /** name and code in the file */
  names: Values
  /** the error of the server for them */
  refusal: ApiError
  codeRule?: CodeRule
  save: (values: Values) => Promise<void>
  onClose: () => void
}

/** Asks for another name and code of an imported file whose code is in use. */
export function ImportAsDialog({ title, names, refusal, codeRule, save, onClose }: ImportAsDialogProps) {
  const { t } = useTranslation('named')
  const form = useMemo(() => ({ fields: createNameFields(t, codeRule) }), [t, codeRule])
  return (
    <FormDialog
      title={t('importAs')}
      draft={null}
      form={form}
      values={names}
      refusal={refusal}
      okText={title}
      save={save}
      onClose={onClose}
    />
  )
}
