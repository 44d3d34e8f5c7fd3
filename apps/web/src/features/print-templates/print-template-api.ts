import {
  printDevInput,
  type PrintDevChange,
  type PrintDevDetail,
  type PrintDevInput,
  type PrintDevRow,
} from '@armature/contract'
import type { Values } from '@armature/form-engine'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { PagedQuery } from '../../list/paged-list.tsx'
import { refreshPrintTrees } from '../../form/pickers/base-data.ts'
import { toRequestBody, readText } from '../../form/plain/named-fields.ts'
import { call, type CallOptions } from '../../lib/api/api.ts'
import { download } from '../../lib/api/download.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import { askToTurnOff } from '../../ui/overlays/ask-to-turn-off.ts'

export const templatesKey = ['printTemplates']
const toastOnSuccess = { onMessage: toast.success }

/** '' for all of them */
export interface TemplateFilter {
  category: string
  type: '' | '1' | '2'
}

export const loadTemplates = (query: PagedQuery & TemplateFilter, signal: AbortSignal) =>
  call('GET /api/system/printDev', { query, signal, silent: true })

/** Always fetched: the editor must start from the stored content. */
export const buildTemplateQuery = (id: string) =>
  queryOptions({
    queryKey: [...templatesKey, id],
    queryFn: ({ signal }) => call('GET /api/system/printDev/:id', { params: { id }, signal, silent: true }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })

export const buildFieldsQuery = (modelId: string) =>
  queryOptions({
    queryKey: [...templatesKey, 'fields', modelId],
    queryFn: ({ signal }) => call('POST /api/system/printDev/Fields', { body: { modelId }, signal, silent: true }),
  })

/** Forms that the user may make templates for. */
export const formsQuery = queryOptions({
  queryKey: [...templatesKey, 'forms'],
  queryFn: ({ signal }) => call('GET /api/visualdev/Base/Selector', { query: { own: '1' }, signal, silent: true }),
})

/** Invalidates the list, and the templates that designers offer. */
export function useRefreshTemplates(): () => Promise<void> {
  const client = useQueryClient()
  return async () => {
    await Promise.all([client.invalidateQueries({ queryKey: templatesKey }), refreshPrintTrees()])
  }
}

/** Base data of a template from the form values. */
export function toTemplateBase(values: Values): Omit<PrintDevInput, 'printTemplate'> {
  const { printTemplate: _none, ...base } = printDevInput.parse({
    ...toRequestBody(values),
    type: Number(values['type']),
    category: readText(values, 'category'),
    modelId: readText(values, 'modelId'),
    page: {
      size: values['size'],
      orientation: values['orientation'],
      top: values['top'],
      right: values['right'],
      bottom: values['bottom'],
      left: values['left'],
    },
  })
  return base
}

export const createTemplate = (body: PrintDevInput) =>
  call('POST /api/system/printDev', { body, silent: true, ...toastOnSuccess })

export const changeTemplate = (id: string, body: Omit<PrintDevChange, 'isConfirmed'>) =>
  askToTurnOff((isConfirmed) =>
    call('PUT /api/system/printDev/:id', {
      params: { id },
      body: { ...body, isConfirmed },
      silent: true,
      ...toastOnSuccess,
    }),
  )

/** Request body of a stored template with some values changed. */
export const withChanges = (template: PrintDevDetail, changes: Partial<PrintDevInput>): PrintDevInput =>
  printDevInput.parse({ ...template, ...changes })

export const getTemplate = (id: string) => call('GET /api/system/printDev/:id', { params: { id }, silent: true })

export const switchTemplate = ({ id }: PrintDevRow) =>
  call('PUT /api/system/printDev/:id/Actions/State', { params: { id }, body: { isConfirmed: true }, ...toastOnSuccess })

export const copyTemplate = ({ id }: PrintDevRow) =>
  call('POST /api/system/printDev/:id/Actions/Copy', { params: { id }, ...toastOnSuccess })

export const removeTemplate = ({ id }: PrintDevRow) => call('DELETE /api/system/printDev/:id', { params: { id } })

export const exportTemplate = async ({ id }: PrintDevRow) =>
  download(await call('GET /api/system/printDev/:id/Actions/Export', { params: { id } }))

export const importTemplate = (fileContent: string, options: CallOptions) =>
  call('POST /api/system/printDev/Actions/Import', { body: { fileContent }, ...options })
