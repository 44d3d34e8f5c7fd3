import { z } from 'zod'
import { endpoint, permission, remoteCallMs } from '../endpoint.ts'
import { byId, id, listSchema, nothing, text } from '../shapes.ts'
import { trialResult } from './data-interface-records.ts'
import { interfaceBodyLimit, interfaceSource, paramList } from './data-interface.ts'

const path = '/api/system/DataInterface/:id/Samples'
const edit = permission('systemData.dataInterface:btn_edit')
const audit = { action: 'update', object: 'dataInterface' } as const

/** Samples of an interface, size of the records of one, and differences that are listed. */
export const sampleLimits = { samples: 20, megabytes: 4, differences: 50 }

const oneSample = byId.extend({ sampleId: id })

/** A recorded call: the values of its parameters, what its source returned, and the result. */
const interfaceSample = z.object({
  id: z.string(),
  name: z.string(),
  parameters: paramList,
  /** number of records of the result */
  rows: z.number(),
  /** milliseconds since 1970, and the user who recorded it */
  creatorTime: z.number(),
  creatorUser: z.string(),
})
export type InterfaceSample = z.output<typeof interfaceSample>

/** The first fields that differ from the recorded result; `recorded` or `now` is null if the whole record is missing there. */
const sampleDifference = z.object({
  /** number of the record, from 1 */
  row: z.number(),
  /** '' for a whole record */
  field: z.string(),
  recorded: z.string().nullable(),
  now: z.string().nullable(),
})
export type SampleDifference = z.output<typeof sampleDifference>

const samplePlay = z.object({
  result: trialResult,
  /** at most `sampleLimits.differences` */
  differences: z.array(sampleDifference),
  differenceCount: z.number(),
})
export type SamplePlay = z.output<typeof samplePlay>

/** The unsaved interface, and whether its source is called instead of taking the recorded records. */
const play = z.object({ ...interfaceSource, isLive: z.boolean().default(false) })

export const dataInterfaceSampleEndpoints = {
  list: endpoint({
    method: 'GET',
    path,
    access: edit,
    summary: 'Recorded samples of a data interface',
    params: byId,
    data: listSchema(interfaceSample),
  }),
  record: endpoint({
    timeBudgetMs: remoteCallMs,
    method: 'POST',
    path,
    access: edit,
    audit,
    summary: 'Call the source of the unsaved data interface and record parameters, records and result as a sample',
    params: byId,
    body: z.object({ ...interfaceSource, paramList, name: text(100).trim().min(1) }),
    bodyLimit: interfaceBodyLimit,
    data: z.object({ id: z.string(), result: trialResult }),
    done: 'created',
  }),
  play: endpoint({
    timeBudgetMs: remoteCallMs,
    method: 'POST',
    path: `${path}/:sampleId/Actions/Play`,
    logged: false,
    access: edit,
    summary: 'Run the unsaved data interface with a sample and compare the result with the recorded one',
    params: oneSample,
    body: play,
    bodyLimit: interfaceBodyLimit,
    data: samplePlay,
  }),
  accept: endpoint({
    timeBudgetMs: remoteCallMs,
    method: 'POST',
    path: `${path}/:sampleId/Actions/Accept`,
    access: edit,
    audit,
    summary:
      'Run the unsaved data interface with a sample and record the result, which the next runs are compared with',
    params: oneSample,
    body: play,
    bodyLimit: interfaceBodyLimit,
    data: nothing,
    done: 'updated',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: `${path}/:sampleId`,
    access: edit,
    audit,
    summary: 'Delete a recorded sample',
    params: oneSample,
    data: nothing,
    done: 'removed',
  }),
}
