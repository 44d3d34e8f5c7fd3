import type { EndpointData, SavedVersion, savedVersionEndpoints, SavedVersionKind } from '@armature/contract'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/api/api.ts'
import { readForEdit } from '../plain/edited-object.ts'
import { loadDraftForm, parseForm } from './form-versions.ts'
import { drawForms } from './rendered-forms.tsx'
import { formatVersion, type VersionSource } from './version-source.ts'

const paths = {
  portal: '/api/visualdev/Portal/:id/Versions',
  report: '/api/visualdev/Report/:id/Versions',
  screen: '/api/visualdev/Screen/:id/Versions',
  model: '/api/visualdev/Base/:id/Saves',
  flow: '/api/workflow/Engine/flowTemplate/:id/Saves',
  printTemplate: '/api/system/printDev/:id/Versions',
  diagram: '/api/system/Diagram/:id/Versions',
} as const satisfies Record<SavedVersionKind, string>

/** The saves of a form, flow, portal, screen, report, print template or diagram: each is a version. Those of forms and flows are shown as #12. */
export function useSavedVersions(kind: SavedVersionKind, id: string): VersionSource {
  const { t } = useTranslation('designer')
  return useMemo(() => {
    const path = paths[kind]
    const mark = kind === 'model' || kind === 'flow' ? '#' : 'v'
    const describe = ({ creatorUser: user, restoredFrom: version, isReleased, isCurrent }: SavedVersion) =>
      [
        user || '—',
        ...(version === null ? [] : [t('versions.restoredFrom', { version: formatVersion({ mark }, version) })]),
        ...(isReleased && !isCurrent ? [t('versions.wasReleased')] : []),
      ].join(' · ')
    return {
      key: `${kind}:${id}`,
      mark,
      hasDraft: kind !== 'printTemplate' && kind !== 'diagram',
      list: async (signal) => {
        const { list } = await call(`GET ${path}`, { params: { id }, signal, silent: true })
        return list.map((row) => ({ ...row, facts: describe(row) }))
      },
      compare: ({ from, to }, signal) =>
        call(`GET ${path}/Compare`, {
          params: { id },
          query: { from: String(from), to: String(to) },
          signal,
          silent: true,
        }),
      ...(kind === 'model' && {
        drawing: drawForms(id, {
          label: t('versions.asForms'),
          read: (version, signal) => loadForm(id, version, signal),
        }),
      }),
      edited: (version) => readForEdit(`GET ${path}/:version`, { id, version }, ({ name, note }) => ({ name, note })),
      saveNotes: (version, body, seen) =>
        call(`PUT ${path}/:version`, { params: { id, version }, body, version: seen, silent: true }),
    }
  }, [kind, id, t])
}

async function loadForm(id: string, version: number, signal: AbortSignal) {
  if (version === 0) return loadDraftForm(id, signal)
  const { content } = await call(`GET ${paths.model}/:version`, { params: { id, version }, signal, silent: true })
  return parseForm(content)
}

/** What a version contains. */
export type SavedContent<K extends SavedVersionKind> = EndpointData<(typeof savedVersionEndpoints)[K]['get']>['content']

/** Reads the content of a version. */
export async function loadContent<K extends SavedVersionKind>(kind: K, id: string, version: number) {
  const { content } = await call(`GET ${paths[kind as SavedVersionKind]}/:version`, { params: { id, version } })
  // that of its kind
  return content as SavedContent<K>
}

/** Saves an older version as the draft again. @throws ApiError if someone else has saved it in between */
export const restoreVersion = (kind: SavedVersionKind, id: string, version: number, revision: number) =>
  call(`POST ${paths[kind]}/:version/Actions/Restore`, { params: { id, version }, body: { revision } })
