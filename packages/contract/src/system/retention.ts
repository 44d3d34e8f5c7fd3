import { z } from 'zod'
import { administrator, endpoint } from '../endpoint.ts'
import { integer } from '../shapes.ts'

/** Kinds of data that are deleted when they are old, each by its own setting. */
export const retainedKindNames = [
  'userLog',
  'interfaceLog',
  'message',
  'chat',
  'mail',
  'weChatMessage',
  'calendarEvent',
] as const
export type RetainedKindName = (typeof retainedKindNames)[number]

/** Rows of a preview are counted up to this number; one more means that there are more. */
export const maxCountedOldRows = 100_000

const rows = z.number().int()

export const retentionEndpoints = {
  previewRetention: endpoint({
    method: 'GET',
    path: '/api/system/SysConfig/Retention',
    access: administrator,
    summary: `How many old rows the next clean-up would delete with these settings (days; 0: none), counted up to ${maxCountedOldRows}`,
    query: z.object({
      userLog: integer(0, 3650).default(0),
      interfaceLog: integer(0, 3650).default(0),
      message: integer(0, 3650).default(0),
      chat: integer(0, 3650).default(0),
      mail: integer(0, 3650).default(0),
      weChatMessage: integer(0, 3650).default(0),
      calendarEvent: integer(0, 3650).default(0),
    }),
    data: z.object({
      userLog: rows,
      interfaceLog: rows,
      message: rows,
      chat: rows,
      mail: rows,
      weChatMessage: rows,
      calendarEvent: rows,
    }),
  }),
}
