import { readFormData } from '@armature/form-engine/design/read'
import type { FormData } from '@armature/form-engine'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/api/api.ts'
import { readForEdit } from '../plain/edited-object.ts'
import { drawForms } from './rendered-forms.tsx'
import type { VersionSource } from './version-source.ts'

/** The form of the draft. */
export const loadDraftForm = async (id: string, signal: AbortSignal): Promise<FormData> =>
  parseForm(await call('GET /api/visualdev/Base/:id', { params: { id }, signal, silent: true }))

/** An empty form if the stored one cannot be read. */
export function parseForm({ formData }: { formData: string }): FormData {
  const read = readFormData(formData)
  return read.ok ? read.formData : { fields: [] }
}

/** The released versions of a form. */
export function useFormVersions(id: string): VersionSource {
  const { t } = useTranslation('designer')
  return useMemo(
    () => ({
      key: id,
      mark: 'v',
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
      hasDraft: true,
      drawing: drawForms(id, {
        label: t('versions.asForms'),
        read: async (version, signal) => {
          if (version === 0) return loadDraftForm(id, signal)
          const params = { id, version }
          return parseForm(
            await call('GET /api/visualdev/Base/:id/Versions/:version', { params, signal, silent: true }),
          )
        },
      }),
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
