import type { Occasion, TemplateInput, TemplateRow } from '@armature/contract'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { PagedQuery } from '../../list/paged-list.tsx'
import { buildEditedQuery } from '../../form/plain/edited-object.ts'
import { call, readVersioned } from '../../lib/api/api.ts'
import { toast } from '../../ui/feedback/toast.tsx'

export interface TemplateFilter {
  templateType: '' | TemplateInput['templateType']
}

export const templatesKey = ['messageTemplateList']
const toastOnSuccess = { onMessage: toast.success }

export const loadTemplates = (query: PagedQuery & TemplateFilter, signal: AbortSignal) =>
  call('GET /api/message/MessageTemplateConfig', { query, signal, silent: true })

export function useRefreshTemplates(): () => Promise<void> {
  const client = useQueryClient()
  return async () => {
    await Promise.all(
      [templatesKey, ['messageTemplate'], ['noticeTemplates']].map((queryKey) =>
        client.invalidateQueries({ queryKey }),
      ),
    )
  }
}

export const buildTemplateQuery = (id: string) => buildEditedQuery('GET /api/message/MessageTemplateConfig/:id', { id })

/** Purposes of templates, with their placeholders (S7.50). */
export const buildPurposesQuery = () =>
  queryOptions({
    queryKey: ['messageTypes', '2'],
    queryFn: async ({ signal }) => {
      const params = { id: '2' } as const
      return (await call('GET /api/message/MessageDataType/getTypeList/:id', { params, signal, silent: true })).list
    },
    staleTime: Infinity,
  })

export type EventValues = Awaited<ReturnType<typeof loadEventValues>>

/** Values of the newest event of a kind that the user may see, or examples. */
const loadEventValues = (id: Occasion, signal: AbortSignal) =>
  call('GET /api/message/MessageTemplateConfig/Values/:id', { params: { id }, signal, silent: true })

export const buildEventValuesQuery = (id: Occasion) =>
  queryOptions({
    queryKey: ['messageTemplate', 'values', id],
    queryFn: ({ signal }) => loadEventValues(id, signal),
  })

export function saveTemplate(id: string | undefined, body: TemplateInput, version?: string): Promise<unknown> {
  const own = { body, silent: true, ...toastOnSuccess }
  return id === undefined
    ? call('POST /api/message/MessageTemplateConfig', own)
    : call('PUT /api/message/MessageTemplateConfig/:id', { params: { id }, version, ...own })
}

export const copyTemplate = ({ id }: TemplateRow) =>
  call('POST /api/message/MessageTemplateConfig/copy/:id', { params: { id }, ...toastOnSuccess })

export const removeTemplate = ({ id }: TemplateRow) =>
  call('DELETE /api/message/MessageTemplateConfig/:id', { params: { id } })

/** Enables or disables a template. */
export async function switchTemplate({ id }: TemplateRow): Promise<void> {
  const { data, version } = await readVersioned('GET /api/message/MessageTemplateConfig/:id', { params: { id } })
  const body = { ...data, enabledMark: data.enabledMark === 1 ? (0 as const) : (1 as const) }
  await call('PUT /api/message/MessageTemplateConfig/:id', { params: { id }, body, version, ...toastOnSuccess })
}
