import type { PortalRow, ScreenRow } from '@armature/contract'
import type { Values } from '@armature/form-engine'
import { useQueryClient } from '@tanstack/react-query'
import { call, type CallOptions } from '../../lib/api/api.ts'
import { download } from '../../lib/api/download.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import { readText, toRequestBody } from '../plain/named-fields.ts'
import { askToTurnOff } from '../../ui/overlays/ask-to-turn-off.ts'

/** What is designed as one layout document: portals and screens. */
export type LayoutKind = 'portal' | 'screen'
export type LayoutRow = ScreenRow | PortalRow

const paths = { portal: '/api/visualdev/Portal', screen: '/api/visualdev/Screen' } as const
const toastOnSuccess = { onMessage: toast.success }

/** Cache key of the list. */
export const getLayoutsKey = (kind: LayoutKind) => ['layouts', kind]

export function useRefreshLayouts(kind: LayoutKind): () => Promise<void> {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: getLayoutsKey(kind) })
}

interface SavedLayout {
  kind: LayoutKind
  /** undefined for a new one */
  id: string | undefined
  values: Values
  icon: string
  /** the version that was read */
  version?: string | undefined
}

/** Creates or updates a layout from the values of its form. Resolves with its id. */
export async function saveLayout(
  { kind, id, values, icon, version }: SavedLayout,
  extra: object = {},
): Promise<string> {
  const about = { ...toRequestBody(values), category: readText(values, 'category'), icon }
  if (id === undefined)
    return (
      await call(`POST ${paths[kind]}`, {
        body: { ...about, ...extra },
        silent: true,
        ...toastOnSuccess,
      })
    ).id
  await askToTurnOff((isConfirmed) =>
    call(`PUT ${paths[kind]}/:id`, {
      params: { id },
      body: { about, isConfirmed },
      version,
      silent: true,
      ...toastOnSuccess,
    }),
  )
  return id
}

export const switchLayout = (kind: LayoutKind, id: string) =>
  call(`PUT ${paths[kind]}/:id/Actions/State`, { params: { id }, body: { isConfirmed: true }, ...toastOnSuccess })

export const copyLayout = (kind: LayoutKind, id: string) =>
  call(`POST ${paths[kind]}/:id/Actions/Copy`, { params: { id }, ...toastOnSuccess })

export const removeLayout = (kind: LayoutKind, id: string) => call(`DELETE ${paths[kind]}/:id`, { params: { id } })

export const importLayout = (kind: LayoutKind, fileContent: string, options: CallOptions) =>
  call(`POST ${paths[kind]}/Actions/Import`, { body: { fileContent }, ...options })

/** Saves the draft as a JSON file on the user's computer. */
export const exportLayout = (kind: LayoutKind, { id, enCode }: Pick<LayoutRow, 'id' | 'enCode'>) =>
  download({ name: `${enCode}.${kind}.json`, url: `${paths[kind]}/${id}/Actions/Export` })
