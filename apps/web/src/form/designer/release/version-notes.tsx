import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/api/api.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { readForEdit } from '../../plain/edited-object.ts'
import { FormDialog } from '../../plain/form-dialog.tsx'
import { createField, readText } from '../../plain/named-fields.ts'

interface VersionNotesProps {
  id: string
  version: number
  onClose: () => void
  onDone: () => void
}

/** Changes the name and the note of a released version. */
export function VersionNotes({ id, version, onClose, onDone }: VersionNotesProps) {
  const { t } = useTranslation('designer')
  const form = useMemo(
    () => ({
      fields: [
        createField('comInput', 'name', t('versions.name'), { span: 24 }, { maxlength: 100 }),
        createField('textarea', 'note', t('versions.note'), { span: 24 }, { maxlength: 1000, rows: 4 }),
      ],
    }),
    [t],
  )
  const params = { id, version }
  return (
    <FormDialog
      title={t('versions.notesOf', { version })}
      draft={`versionNotes:${id}:${version}`}
      form={form}
      edited={readForEdit('GET /api/visualdev/Base/:id/Versions/:version', params, ({ name, note }) => ({
        name,
        note,
      }))}
      width="question"
      save={async (values, seen) => {
        const body = { name: readText(values, 'name'), note: readText(values, 'note') }
        await call('PUT /api/visualdev/Base/:id/Versions/:version', { params, body, version: seen, silent: true })
        toast.success(t('versions.notesSaved', { version }))
        onDone()
      }}
      onClose={onClose}
    />
  )
}
