import { z } from 'zod'

/** A record of an interface; values that are not plain are JSON texts. */
export const interfaceRecord = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))
export type InterfaceRecord = z.output<typeof interfaceRecord>

/** The same with lists inside, such as `children` of a tree of options. */
export type OptionRecord = { [field: string]: string | number | boolean | null | OptionRecord[] }
export const optionRecord = z.record(z.string(), z.custom<OptionRecord[string]>())

/** A released form that SQL interfaces may read, and the SQL names of its tables. */
export const readableModel = z.object({
  modelId: z.string(),
  fullName: z.string(),
  tables: z.array(
    z.object({
      /** the name in SQL */
      name: z.string(),
      label: z.string(),
      fields: z.array(z.object({ name: z.string(), label: z.string(), type: z.string() })),
    }),
  ),
})
export type ReadableModel = z.output<typeof readableModel>

export const trialResult = z.object({
  list: z.array(interfaceRecord),
  /** fields of the records in their order */
  fields: z.array(z.string()),
  ms: z.number(),
  /** what each step returned: its first records */
  steps: z.array(
    z.object({
      name: z.string(),
      list: z.array(interfaceRecord),
      fields: z.array(z.string()),
      total: z.number(),
      ms: z.number(),
    }),
  ),
})
export type TrialResult = z.output<typeof trialResult>

export const interfaceLogLine = z.object({
  id: z.string(),
  userName: z.string(),
  account: z.string(),
  /** kind of call: list, ids, options, step (as a step of another interface), visitor (of a public screen, as that user) */
  action: z.string(),
  /** milliseconds since 1970 */
  creatorTime: z.number(),
  ms: z.number(),
  ok: z.boolean(),
  /** number of records returned */
  rows: z.number(),
  /** parameters as JSON text, cut to 500 characters */
  params: z.string(),
  /** why it failed; '' if it did not */
  reason: z.string(),
})
export type InterfaceLogLine = z.output<typeof interfaceLogLine>
