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
})
export type TrialResult = z.output<typeof trialResult>
