import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { readForEdit } from '../../../form/plain/edited-object.ts'
import type { VersionSource } from '../../../form/versions/version-source.ts'
import { call } from '../../../lib/api/api.ts'

/** The versions of a flow. */
export function useFlowVersions(id: string): VersionSource {
  const { t } = useTranslation('workflow')
  return useMemo(
    () => ({
      key: id,
      mark: 'v',
      hasDraft: true,
      list: async (signal) => {
        const path = 'GET /api/workflow/Engine/flowTemplate/:id/Versions'
        const { list } = await call(path, { params: { id }, signal, silent: true })
        return list.map(({ isMain, taskCount: count, ...row }) => ({
          ...row,
          isCurrent: isMain,
          facts: t('designer.versionBy', { user: row.creatorUser || '—', count }),
        }))
      },
      compare: ({ from, to }, signal) =>
        call('GET /api/workflow/Engine/flowTemplate/:id/Versions/Compare', {
          params: { id },
          query: { from: String(from), to: String(to) },
          signal,
          silent: true,
        }),
      edited: (version) =>
        readForEdit(
          'GET /api/workflow/Engine/flowTemplate/:id/Versions/:version',
          { id, version },
          ({ name, note }) => ({ name, note }),
        ),
      saveNotes: (version, body, seen) =>
        call('PUT /api/workflow/Engine/flowTemplate/:id/Versions/:version', {
          params: { id, version },
          body,
          version: seen,
          silent: true,
        }),
    }),
    [id, t],
  )
}
