import type { DesignMembers as StoredMembers } from '@armature/contract'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { readForEdit } from '../../form/plain/edited-object.ts'
import { FormDialog } from '../../form/plain/form-dialog.tsx'
import { createField } from '../../form/plain/named-fields.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import { saveMembers } from './design-api.ts'
import css from './design-list.module.css'

interface DesignMembersProps {
  id: string
  name: string
  onClose: () => void
  onDone: () => void
}

/** Chooses the owners and collaborators of a design. */
export function DesignMembers({ id, name, onClose, onDone }: DesignMembersProps) {
  const { t } = useTranslation('designer')
  const form = useMemo(() => {
    const several = { multiple: true }
    return {
      fields: [
        createField('userSelect', 'owners', t('designs.owners'), { span: 24, required: true }, several),
        createField('userSelect', 'collaborators', t('designs.collaborators'), { span: 24 }, several),
      ],
    }
  }, [t])
  return (
    <FormDialog
      title={t('designs.members')}
      draft={`designMembers:${id}`}
      form={form}
      edited={readForEdit('GET /api/visualdev/Base/:id/Members', { id }, toMemberValues)}
      width="question"
      note={<p className={css.note}>{t('designs.membersText')}</p>}
      save={async ({ owners, collaborators }, version) => {
        await saveMembers(id, { owners: toIds(owners), collaborators: toIds(collaborators) }, version)
        toast.success(t('designs.membersSaved', { name }))
        onDone()
      }}
      onClose={onClose}
    />
  )
}

const toIds = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : [])

const toMemberValues = ({ list }: StoredMembers) => {
  const listIds = (role: string) => list.filter((member) => member.role === role).map((member) => member.id)
  return { owners: listIds('owner'), collaborators: listIds('collaborator') }
}
