import { serverTexts } from '@armature/texts/server'
import { screenPages } from '@armature/contract'
import type { ReferenceReader } from '../designed-things/index.ts'
import { readSysConfig } from '../settings/index.ts'

const { zh, ...translations } = serverTexts.stations.pages
const pages = {
  id: 'fullScreen',
  full_name: zh,
  full_name_i18n: translations,
  codes: [],
}

const place = { sourceId: pages.id, version: 0, place: 'station' as const, part: null }

/** The public screens that the addresses of the full-screen pages show. */
export const pageReader: ReferenceReader = {
  read: async (db) => {
    const settings = await readSysConfig(db)
    return screenPages.flatMap((page) => {
      const key = settings[`${page}Screen`]
      const target = { kind: 'screen' as const, key, field: null }
      return key === '' ? [] : [{ ...place, path: `screens.${page}`, use: 'links' as const, target }]
    })
  },
  listThings: (_db, ids) => Promise.resolve(ids === 'all' || ids.includes(pages.id) ? [pages] : []),
  loadVisibility: () => Promise.resolve(() => true),
}
