import type { EndpointData, SavedVersion, savedVersionEndpoints, SavedVersionKind } from '@armature/contract'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/api/api.ts'
import { readForEdit } from '../plain/edited-object.ts'
import type { VersionSource } from './version-source.ts'

const paths = {
  portal: '/api/visualdev/Portal',
  report: '/api/visualdev/Report',
  screen: '/api/visualdev/Screen',
} as const

/** The versions of a portal, screen or report: every save is one. */
export function useSavedVersions(kind: SavedVersionKind, id: string): VersionSource {
  const { t } = useTranslation('designer')
  return useMemo(() => {
    const path = paths[kind]
    const describe = ({ creatorUser: user, restoredFrom: version, isReleased, isCurrent }: SavedVersion) =>
      [
        user || '—',
        ...(version === null ? [] : [t('versions.restoredFrom', { version })]),
        ...(isReleased && !isCurrent ? [t('versions.wasReleased')] : []),
      ].join(' · ')
    return {
      key: id,
      list: async (signal) => {
        const { list } = await call(`GET ${path}/:id/Versions`, { params: { id }, signal, silent: true })
        return list.map((row) => ({ ...row, facts: describe(row) }))
      },
      compare: ({ from, to }, signal) =>
        call(`GET ${path}/:id/Versions/Compare`, {
          params: { id },
          query: { from: String(from), to: String(to) },
          signal,
          silent: true,
        }),
      edited: (version) =>
        readForEdit(`GET ${path}/:id/Versions/:version`, { id, version }, ({ name, note }) => ({ name, note })),
      saveNotes: (version, body, seen) =>
        call(`PUT ${path}/:id/Versions/:version`, { params: { id, version }, body, version: seen, silent: true }),
    }
  }, [kind, id, t])
}

/** What a version of a portal or report contains. */
export type SavedContent<K extends SavedVersionKind> = EndpointData<(typeof savedVersionEndpoints)[K]['get']>['content']

/** Reads the content of a version. */
export async function loadContent<K extends SavedVersionKind>(kind: K, id: string, version: number) {
  const { content } = await call(`GET ${paths[kind as SavedVersionKind]}/:id/Versions/:version`, {
    params: { id, version },
  })
  // that of its kind
  return content as SavedContent<K>
}

/** Saves an older version as the draft again. @throws ApiError if someone else has saved it in between */
export const restoreVersion = (kind: SavedVersionKind, id: string, version: number, revision: number) =>
  call(`POST ${paths[kind]}/:id/Versions/:version/Actions/Restore`, { params: { id, version }, body: { revision } })
