import { serverTexts } from '@armature/texts/server'
import { screenPages, stationModelCodes } from '@armature/contract'
import type { ReferenceReader } from '../designed-things/index.ts'
import { readSysConfig } from '../settings/index.ts'
import { findStationFields } from './sources.ts'

const { zh, ...translations } = serverTexts.stations.pages
const pages = {
  id: 'fullScreen',
  full_name: zh,
  full_name_i18n: translations,
  codes: [],
}

const place = { sourceId: pages.id, version: 0, place: 'station' as const, part: null }

/** What the full-screen pages read: forms with certain codes, and the public screens that their addresses show. */
export const pageReader: ReferenceReader = {
  read: async (db) => {
    const settings = await readSysConfig(db)
    const forms = stationModelCodes.flatMap((key) =>
      [null, ...findStationFields(key)].map((field) => ({
        ...{ path: `models.${key}`, use: 'shows' as const },
        target: { kind: 'model' as const, key, field },
      })),
    )
    const screens = screenPages.flatMap((page) => {
      const key = settings[`${page}Screen`]
      const target = { kind: 'screen' as const, key, field: null }
      return key === '' ? [] : [{ path: `screens.${page}`, use: 'links' as const, target }]
    })
    return [...forms, ...screens].map((reference) => ({ ...place, ...reference }))
  },
  listThings: (_db, ids) => Promise.resolve(ids === 'all' || ids.includes(pages.id) ? [pages] : []),
  loadVisibility: () => Promise.resolve(() => true),
}
