import { z } from 'zod'
import { administrator, endpoint, open, remoteCallMs } from '../endpoint.ts'
import { byId, id, limitInteger, listSchema, nothing } from '../shapes.ts'
import { widgetData } from './widget-data.ts'
import { screenDataRequest, visibleScreen } from './screen.ts'
import { pageRowList } from './page-rows.ts'

const settingPath = '/api/visualdev/Screen/:id'
const path = '/api/visualdev/PublicScreen/:id'

const publicSetting = z.object({
  isPublic: z.boolean(),
  /** the administrator whose permissions its data are read with: who made it public; '' while it is not public */
  userId: z.string(),
  userName: z.string(),
  /** that user is disabled or no administrator any more: the screen cannot be seen without signing in */
  isStopped: z.boolean(),
  /** milliseconds since 1970; null while it is not public */
  since: z.number().nullable(),
  /** it is released and turned on, as it has to be before it is made public */
  isReleased: z.boolean(),
  /** when what visitors would see was released, in milliseconds since 1970; null unless `isReleased` */
  releasedAt: z.number().nullable(),
  /** names of the forms and data interfaces that the released screen reads */
  sources: z.array(z.string()),
  /** a filter offers the organizations of the administrator */
  hasOrganizations: z.boolean(),
})
export type PublicScreenSetting = z.output<typeof publicSetting>

/** A filter whose value is not offered: the first one that is has been taken, '' for none. */
const replacedFilter = z.object({ id: z.string(), value: z.string(), name: z.string() })
export type ReplacedFilter = z.output<typeof replacedFilter>

/**
 * Screens that can be seen without signing in. Only administrators switch that on, and the data are read with the permissions of the
 * one who did. Visitors get the released layout without conditions, parameters and hidden elements.
 */
export const publicScreenEndpoints = {
  getSetting: endpoint({
    method: 'GET',
    path: `${settingPath}/Public`,
    access: administrator,
    summary: 'Whether a screen can be seen without signing in, and what would be visible',
    params: byId,
    data: publicSetting,
  }),
  setSetting: endpoint({
    method: 'PUT',
    path: `${settingPath}/Actions/Public`,
    access: administrator,
    audit: { action: 'update', object: 'screen' },
    summary: 'Let everybody see a released screen without signing in, with the permissions of the caller, or end that',
    params: byId,
    body: z.object({
      isPublic: z.boolean(),
      /** as the caller has seen them; refused if one of them has changed, the release only before it is made public */
      userId: z.union([id, z.literal('')]),
      releasedAt: limitInteger(0, Number.MAX_SAFE_INTEGER).nullable(),
    }),
    data: nothing,
    done: 'updated',
  }),
  get: endpoint({
    method: 'GET',
    path,
    access: open,
    summary: 'The released layout of a public screen',
    params: byId,
    // minutes east of UTC: visitors have no settings of the installation
    data: visibleScreen.extend({ offsetMinutes: z.number() }),
  }),
  rows: endpoint({
    timeBudgetMs: remoteCallMs,
    method: 'GET',
    path: `${path}/Rows`,
    access: open,
    summary: 'The rows that pages of a public screen are shown for',
    params: byId,
    data: listSchema(pageRowList),
  }),
  data: endpoint({
    timeBudgetMs: remoteCallMs,
    method: 'POST',
    path: `${path}/Data`,
    logged: false,
    access: open,
    summary: 'Data of the elements of a public screen; all of them in one call',
    params: byId,
    body: screenDataRequest,
    data: listSchema(widgetData).extend({ replaced: z.array(replacedFilter).optional() }),
  }),
}
