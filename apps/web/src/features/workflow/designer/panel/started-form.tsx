import { canPreset, compile, type CompiledField, type FormData } from '@armature/form-engine'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../../lib/api/api.ts'
import { Failed, Skeleton } from '../../../../ui/feedback/states.tsx'
import { flowKeys } from '../../flow-api.ts'

interface StartedFormProps {
  /** the flow that a node starts; '' if none was chosen */
  templateId: string
  /** which fields of its form are meant; those that can be set, if absent */
  includes?: (field: CompiledField) => boolean
  /** @param fields of its form that are meant */
  children: (fields: readonly CompiledField[]) => ReactNode
}

/** Loads the form of the flow that a sub-flow node starts. */
export function StartedForm({ templateId, includes = canBeSet, children }: StartedFormProps) {
  const { t } = useTranslation('workflow')
  const { data, error, refetch } = useQuery({
    queryKey: [...flowKeys.templates, templateId],
    queryFn: ({ signal }) =>
      call('GET /api/workflow/Engine/flowTemplate/:id', { params: { id: templateId }, signal, silent: true }),
    enabled: templateId !== '',
    staleTime: 30_000,
  })
  if (templateId === '') return null
  if (error) return <Failed title={t('panel.subFlowUnknown')} error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton rows={2} />
  return children(compile(JSON.parse(data.formData) as FormData).fields.filter(includes))
}

const canBeSet = ({ field }: CompiledField): boolean => canPreset(field)
