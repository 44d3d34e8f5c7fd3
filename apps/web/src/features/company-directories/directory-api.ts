import type { CompanyDirectoryKind } from '@armature/contract'
import { useQueryClient } from '@tanstack/react-query'
import { buildEditedQuery } from '../../form/plain/edited-object.ts'

export const directoryKinds: readonly CompanyDirectoryKind[] = ['weCom', 'dingTalk']

export const buildAccountQuery = (id: CompanyDirectoryKind) =>
  buildEditedQuery('GET /api/weChat/CompanyDirectory/:id', { id })

/** Reads the account again. */
export function useRefreshAccount(id: CompanyDirectoryKind): () => Promise<void> {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: buildAccountQuery(id).queryKey })
}
