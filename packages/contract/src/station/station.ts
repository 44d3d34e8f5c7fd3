import { mapTranslations } from '@armature/texts'
import { z } from 'zod'
import { administrator, endpoint, open } from '../endpoint.ts'
import type { ErrorEntry } from '../errors.ts'
import { listSchema, text } from '../shapes.ts'

/** Pages whose address shows a public screen. */
export const screenPages = ['stationCarousel', 'largeScreenMap'] as const
export type ScreenPageName = (typeof screenPages)[number]

/**
 * Three full-screen addresses (S2.05–S2.07). Each call is public if the administrator has set its page to be
 * (`publicStationCarousel`, `publicLargeScreenMap`, `publicScreenIframe`); otherwise the caller needs a session.
 */
export const stationEndpoints = {
  shownScreen: endpoint({
    method: 'GET',
    path: '/api/station/Screen/:page',
    access: open,
    summary: 'The public screen that the address of a full-screen page shows',
    params: z.object({ page: z.enum(screenPages) }),
    data: z.object({
      /** '' while there is none that visitors see */
      screenId: z.string(),
      /** one is chosen, but it is turned off or not public any more */
      isGone: z.boolean(),
      /** the caller is an administrator, who can choose one */
      mayChoose: z.boolean(),
    }),
  }),
  publicScreens: endpoint({
    method: 'GET',
    path: '/api/station/PublicScreens',
    access: administrator,
    summary: 'Public screens that the address of a full-screen page can show',
    data: listSchema(
      z.object({
        id: z.string(),
        fullName: z.string(),
        fullNameI18n: z.object(mapTranslations(() => z.string().optional())),
      }),
    ),
  }),
  screenFrame: endpoint({
    method: 'GET',
    path: '/api/station/ScreenFrame',
    access: open,
    summary: 'Whether an address may be shown in the full-screen frame',
    query: z.object({ url: text(2000) }),
    /** the address to show: a path on this site, or one with its host */
    data: z.object({ url: z.string() }),
  }),
}

export const stationErrors = {
  'station.notPublic': { code: 403 },
  'station.frameAddress': { code: 400 },
  'station.frameHost': { code: 400 },
  'station.screenNotPublic': { code: 400 },
} satisfies Record<string, ErrorEntry>
