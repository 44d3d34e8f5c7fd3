import { readFormData } from '@armature/form-engine/design/read'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/api/api.ts'
import { readForEdit } from '../plain/edited-object.ts'
import type { VersionSource } from './version-source.ts'

/** The versions of a form. */
export function useFormVersions(id: string): VersionSource {
  const { t } = useTranslation('designer')
  return useMemo(
    () => ({
      key: id,
      list: async (signal) => {
        const { list } = await call('GET /api/visualdev/Base/:id/Versions', { params: { id }, signal, silent: true })
        return list.map(({ fieldCount: count, ...row }) => ({
          ...row,
          facts: t('versions.by', { user: row.creatorUser || '—', count }),
        }))
      },
      compare: ({ from, to }, signal) =>
        call('GET /api/visualdev/Base/:id/Versions/Compare', {
          params: { id },
          query: { from: String(from), to: String(to) },
          signal,
          silent: true,
        }),
      form: {
        modelId: id,
        read: async (version, signal) => {
          const { formData } =
            version === 0
              ? await call('GET /api/visualdev/Base/:id', { params: { id }, signal, silent: true })
              : await call('GET /api/visualdev/Base/:id/Versions/:version', {
                  params: { id, version },
                  signal,
                  silent: true,
                })
          const read = readFormData(formData)
          return read.ok ? read.formData : { fields: [] }
        },
      },
      edited: (version) =>
        readForEdit('GET /api/visualdev/Base/:id/Versions/:version', { id, version }, ({ name, note }) => ({
          name,
          note,
        })),
      saveNotes: (version, body, seen) =>
        call('PUT /api/visualdev/Base/:id/Versions/:version', {
          params: { id, version },
          body,
          version: seen,
          silent: true,
        }),
    }),
    [id, t],
  )
}
