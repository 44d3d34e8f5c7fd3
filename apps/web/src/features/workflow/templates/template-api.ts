import type { FlowTemplateRow } from '@armature/contract'
import type { Values } from '@armature/form-engine'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { PagedQuery } from '../../../list/paged-list.tsx'
import { toRequestBody, readText } from '../../../form/plain/named-fields.ts'
import { call, type CallOptions } from '../../../lib/api/api.ts'
import { saveFile } from '../../../lib/api/download.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { flowKeys } from '../flow-api.ts'

const toastOnSuccess = { onMessage: toast.success }

export interface TemplateFilter {
  enabledMark: '' | '0' | '1'
}

export const loadTemplates = (query: PagedQuery & TemplateFilter, signal: AbortSignal) =>
  call('GET /api/workflow/Engine/flowTemplate', { query, signal, silent: true })

export function useRefreshTemplates(): () => Promise<void> {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: flowKeys.templates })
}

/** Released models that can have a flow. */
export const flowModels = queryOptions({
  queryKey: [...flowKeys.templates, 'models'],
  queryFn: ({ signal }) => call('GET /api/workflow/Engine/flowTemplate/Models', { signal, silent: true }),
})

/** Saves the form values; the drawing is not changed. @returns the id */
export async function saveTemplate(
  template: FlowTemplateRow | undefined,
  values: Values,
  icon: string,
): Promise<string> {
  const { enabledMark: _, ...named } = toRequestBody(values)
  const body = { ...named, modelId: readText(values, 'modelId'), category: readText(values, 'category'), icon }
  if (!template)
    return (await call('POST /api/workflow/Engine/flowTemplate', { body, silent: true, ...toastOnSuccess })).id
  const params = { id: template.id }
  const { flowTemplateJson, revision } = await call('GET /api/workflow/Engine/flowTemplate/:id', { params })
  const kept = { ...body, flowTemplateJson, revision }
  await call('PUT /api/workflow/Engine/flowTemplate/:id', { params, body: kept, silent: true, ...toastOnSuccess })
  return template.id
}

export const copyTemplate = ({ id }: FlowTemplateRow) =>
  call('POST /api/workflow/Engine/flowTemplate/:id/Actions/Copy', { params: { id }, ...toastOnSuccess })

export const switchTemplate = ({ id }: FlowTemplateRow) =>
  call('PUT /api/workflow/Engine/flowTemplate/:id/Actions/State', { params: { id }, ...toastOnSuccess })

export const suspendTemplate = (
  { id }: FlowTemplateRow,
  body: { reason: string; includesRunning: boolean; resumeAt: number | null },
) =>
  call('PUT /api/workflow/Engine/flowTemplate/:id/Actions/Suspend', {
    ...{ params: { id }, body, silent: true, ...toastOnSuccess },
  })

export const setTemplateResumeTime = ({ id }: FlowTemplateRow, resumeAt: number | null) =>
  call('PUT /api/workflow/Engine/flowTemplate/:id/Actions/ResumeTime', {
    ...{ params: { id }, body: { resumeAt }, silent: true, ...toastOnSuccess },
  })

export const resumeTemplate = ({ id }: FlowTemplateRow, handleOpinion: string) =>
  call('PUT /api/workflow/Engine/flowTemplate/:id/Actions/Resume', {
    ...{ params: { id }, body: { handleOpinion }, silent: true, ...toastOnSuccess },
  })

export const removeTemplate = ({ id }: FlowTemplateRow) =>
  call('DELETE /api/workflow/Engine/flowTemplate/:id', { params: { id } })

export async function exportTemplate({ id }: FlowTemplateRow): Promise<void> {
  const { name, content } = await call('GET /api/workflow/Engine/flowTemplate/:id/Actions/Export', { params: { id } })
  saveFile(new Blob([content], { type: 'application/json' }), name)
}

export const importTemplate = (content: string, options: CallOptions) =>
  call('POST /api/workflow/Engine/flowTemplate/Actions/Import', { body: { content }, ...options })
