import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../form/plain/form-dialog.tsx'
import { LoadingDialog } from '../../form/plain/loading-dialog.tsx'
import { createField } from '../../form/plain/named-fields.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import { loadMembers, saveMembers } from './design-api.ts'
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
  const members = useQuery({
    queryKey: ['designMembers', id],
    queryFn: ({ signal }) => loadMembers(id, signal),
    gcTime: 0,
    staleTime: 0,
    // unsaved input must not be overwritten
    refetchOnWindowFocus: false,
  })
  const form = useMemo(() => {
    const several = { multiple: true }
    return {
      fields: [
        createField('userSelect', 'owners', t('designs.owners'), { span: 24, required: true }, several),
        createField('userSelect', 'collaborators', t('designs.collaborators'), { span: 24 }, several),
      ],
    }
  }, [t])
  if (!members.data)
    return <LoadingDialog width="question" title={t('designs.members')} queries={[members]} onClose={onClose} />
  const { list } = members.data
  const listIds = (role: string) => list.filter((member) => member.role === role).map((member) => member.id)
  return (
    <FormDialog
      title={t('designs.members')}
      form={form}
      values={{ owners: listIds('owner'), collaborators: listIds('collaborator') }}
      width="question"
      note={<p className={css.note}>{t('designs.membersText')}</p>}
      save={async ({ owners, collaborators }) => {
        await saveMembers(id, { owners: toIds(owners), collaborators: toIds(collaborators) })
        toast.success(t('designs.membersSaved', { name }))
        onDone()
      }}
      onClose={onClose}
    />
  )
}

const toIds = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : [])
