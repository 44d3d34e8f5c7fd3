import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from '../../ui/feedback/toast.tsx'
import { FormDialog } from '../plain/form-dialog.tsx'
import { createField, readText } from '../plain/named-fields.ts'
import { formatVersion, type VersionSource } from './version-source.ts'

interface VersionNotesProps {
  source: VersionSource
  version: number
  onClose: () => void
  onDone: () => void
}

/** Changes the name and the note of a released version. */
export function VersionNotes({ source, version, onClose, onDone }: VersionNotesProps) {
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
  return (
    <FormDialog
      title={t('versions.notesOf', { version: formatVersion(source, version) })}
      draft={`versionNotes:${source.key}:${version}`}
      form={form}
      edited={source.edited(version)}
      width="question"
      save={async (values, seen) => {
        await source.saveNotes(version, { name: readText(values, 'name'), note: readText(values, 'note') }, seen)
        toast.success(t('versions.notesSaved', { version: formatVersion(source, version) }))
        onDone()
      }}
      onClose={onClose}
    />
  )
}
