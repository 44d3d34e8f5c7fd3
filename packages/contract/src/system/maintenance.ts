import { z } from 'zod'
import { administrator, endpoint, open } from '../endpoint.ts'
import type { ErrorEntry } from '../errors.ts'
import { nothing, text } from '../shapes.ts'

/** What users read while only administrators may work. */
export const maintenanceNotice = z.object({
  /** in the language of the reader; Chinese if it has no text of its own; '' if nothing was written */
  notice: z.string(),
  /** milliseconds since 1970: when it ends by itself; null: when an administrator ends it */
  until: z.number().nullable(),
})
export type MaintenanceNotice = z.output<typeof maintenanceNotice>

/** `data` of the refusal `maintenance.on` (503). */
export interface MaintenanceRefusal {
  maintenance: MaintenanceNotice
}

/** Longest time of a maintenance with an end, in minutes. */
export const maxMaintenanceMinutes = 7 * 24 * 60

/** Chinese; the others fall back to it */
const mainNotice = text(500)
const translation = text(500).default('')
const notices = z.object({ zh: mainNotice, tw: translation, en: translation })
export type MaintenanceNotices = z.output<typeof notices>

const path = '/api/system/Maintenance'

/** Maintenance mode: only administrators may work. */
export const maintenanceEndpoints = {
  state: endpoint({
    method: 'GET',
    path: '/api/oauth/Maintenance',
    access: open,
    duringMaintenance: true,
    summary: 'What users read during maintenance, null if there is none; needs no session',
    data: z.object({ maintenance: maintenanceNotice.nullable() }),
  }),
  read: endpoint({
    method: 'GET',
    path,
    access: administrator,
    summary: 'The maintenance that goes on, with its notice in all languages; null without one',
    data: z.object({
      maintenance: z
        .object({
          notices,
          until: z.number().nullable(),
          /** milliseconds since 1970, and the user who started it */
          since: z.number(),
          userName: z.string(),
        })
        .nullable(),
    }),
  }),
  start: endpoint({
    method: 'POST',
    path: `${path}/Actions/Start`,
    access: administrator,
    audit: { action: 'start', object: 'maintenance' },
    summary:
      'From now on only administrators may work, and timed tasks and jobs other than backups wait; changes the notice and the end if it is so already',
    body: z.object({
      notices,
      /** it ends by itself after so many minutes; 0: when an administrator ends it */
      minutes: z.number().int().min(0).max(maxMaintenanceMinutes).default(0),
    }),
    data: nothing,
  }),
  end: endpoint({
    method: 'POST',
    path: `${path}/Actions/End`,
    access: administrator,
    audit: { action: 'end', object: 'maintenance' },
    summary: 'All users may work again',
    data: nothing,
  }),
}

export const maintenanceErrors = {
  'maintenance.on': { code: 503 },
} satisfies Record<string, ErrorEntry>
