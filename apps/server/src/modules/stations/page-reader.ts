import { serverTexts } from '@armature/texts/server'
import { stationModelCodes } from '@armature/contract'
import type { ReferenceReader } from '../designed-things/index.ts'
import { findStationFields } from './sources.ts'

const { zh, ...translations } = serverTexts.stations.pages
const pages = {
  id: 'fullScreen',
  full_name: zh,
  full_name_i18n: translations,
  codes: [],
}

/** What the full-screen pages read: forms with certain codes. */
export const pageReader: ReferenceReader = {
  read: () =>
    Promise.resolve(
      stationModelCodes.flatMap((key) =>
        [null, ...findStationFields(key)].map((field) => ({
          sourceId: pages.id,
          version: 0,
          path: `models.${key}`,
          place: 'station' as const,
          part: null,
          use: 'shows' as const,
          target: { kind: 'model' as const, key, field },
        })),
      ),
    ),
  listThings: (_db, ids) => Promise.resolve(ids === 'all' || ids.includes(pages.id) ? [pages] : []),
  loadVisibility: () => Promise.resolve(() => true),
}
