import { serverTexts } from '@armature/texts/server'
import type {
  AccessLine,
  ErrorLine,
  InterfaceLine,
  JobLine,
  Language,
  SystemLogFilter,
  SystemLogKind,
  Text,
} from '@armature/contract'
import type { Deps } from '../../../deps.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import { createSheet } from '../../import/index.ts'
import { buildLogFilter } from './log-filter.ts'
import { logReaders } from './system-log.service.ts'

/** The newest entries that a file contains. */
const maxRows = 50_000
const batchSize = 5_000

const texts = serverTexts.administration.systemLogExport
const { columns } = texts

interface Context {
  language: Language
  offsetMinutes: number
}
interface Column<Line> {
  label: Text
  width: number
  format: (line: Line, context: Context) => string
}

const formatTime = (ms: number | null, { offsetMinutes }: Context): string =>
  ms === null ? '' : new Date(ms + offsetMinutes * 60_000).toISOString().slice(0, 19).replace('T', ' ')

const shared: readonly Column<{ creatorTime: number; userName: string; account: string }>[] = [
  { label: columns.time, width: 20, format: ({ creatorTime }, context) => formatTime(creatorTime, context) },
  { label: columns.account, width: 18, format: ({ account }) => account },
  { label: columns.name, width: 18, format: ({ userName }) => userName },
]

const outcome: Column<AccessLine> = {
  label: columns.outcome,
  width: 14,
  format: ({ code }, { language }) => (code === 200 ? texts.done[language] : `${texts.failed[language]} ${code}`),
}
const origin: readonly Column<AccessLine>[] = [
  { label: columns.address, width: 18, format: ({ ip }) => ip },
  { label: columns.place, width: 20, format: ({ ipAddressName }) => ipAddressName },
  { label: columns.device, width: 50, format: ({ userAgent }) => userAgent },
]

const sheetColumns: {
  signIn: readonly Column<AccessLine>[]
  operation: readonly Column<AccessLine>[]
  error: readonly Column<ErrorLine>[]
  interface: readonly Column<InterfaceLine>[]
  job: readonly Column<JobLine>[]
} = {
  signIn: [...shared, outcome, ...origin],
  operation: [
    ...shared,
    { label: columns.call, width: 60, format: ({ method, path }) => `${method} ${path}` },
    outcome,
    { label: columns.duration, width: 12, format: ({ ms }) => (ms === null ? '' : String(ms)) },
    ...origin,
  ],
  error: [
    ...shared,
    { label: columns.source, width: 12, format: ({ source }, { language }) => texts.sources[source][language] },
    { label: columns.message, width: 60, format: ({ message }) => message },
    { label: columns.call, width: 40, format: ({ place }) => place },
    { label: columns.times, width: 10, format: ({ times }) => String(times) },
    { label: columns.requestId, width: 40, format: ({ requestId }) => requestId },
    { label: columns.node, width: 24, format: ({ node }) => node },
    { label: columns.stack, width: 60, format: ({ stack }) => stack },
  ],
  interface: [
    ...shared,
    { label: columns.interface, width: 30, format: ({ interfaceName }) => interfaceName },
    {
      label: columns.outcome,
      width: 14,
      format: ({ isDone }, { language }) => (isDone ? texts.done : texts.failed)[language],
    },
    { label: columns.duration, width: 12, format: ({ ms }) => String(ms) },
    { label: columns.rows, width: 10, format: ({ rows }) => String(rows) },
    { label: columns.parameters, width: 60, format: ({ params }) => params },
    { label: columns.message, width: 60, format: ({ reason }) => reason },
  ],
  job: [
    ...shared,
    { label: columns.kind, width: 24, format: ({ kind }) => kind },
    { label: columns.content, width: 40, format: ({ name }) => name },
    { label: columns.outcome, width: 14, format: ({ state }, { language }) => texts.states[state][language] },
    { label: columns.started, width: 20, format: ({ startTime }, context) => formatTime(startTime, context) },
    { label: columns.ended, width: 20, format: ({ endTime }, context) => formatTime(endTime, context) },
    { label: columns.node, width: 24, format: ({ node }) => node },
    { label: columns.message, width: 60, format: ({ fault, note }) => fault || note },
  ],
}

/** The entries of a log that the caller may see and filters, as an Excel file, read and written in portions. */
export function exportLog(
  deps: Deps,
  caller: Caller,
  { kind, ...filter }: SystemLogFilter & { kind: SystemLogKind },
): Promise<{ name: string; url: string }> {
  const write = <Line>(listed: readonly Column<Line>[], read: ReadPortion<Line>) =>
    writeSheet(deps, caller, { kind, filter, listed, read })
  if (kind === 'error') return write(sheetColumns.error, logReaders.error)
  if (kind === 'interface') return write(sheetColumns.interface, logReaders.interface)
  if (kind === 'job') return write(sheetColumns.job, logReaders.job)
  return write(sheetColumns[kind], logReaders[kind])
}

type ReadPortion<Line> = (
  deps: Deps,
  db: Deps['db'],
  page: Awaited<ReturnType<typeof buildLogFilter>> & { limit: number; offset: number },
  language: Language,
) => Promise<{ list: Line[] }>

interface SheetToWrite<Line> {
  kind: SystemLogKind
  filter: SystemLogFilter
  listed: readonly Column<Line>[]
  read: ReadPortion<Line>
}

async function writeSheet<Line>(
  deps: Deps,
  caller: Caller,
  { kind, filter, listed, read }: SheetToWrite<Line>,
): Promise<{ name: string; url: string }> {
  const { language } = caller
  const found = await buildLogFilter(deps, caller, filter)
  // entries written meanwhile would move the others to the next portion
  const to = new Date(Math.min(found.to?.getTime() ?? Infinity, deps.clock()))
  const context = { language, offsetMinutes: deps.config.offsetMinutes }
  async function* listRows() {
    for (let offset = 0; offset < maxRows; offset += batchSize) {
      const { list } = await read(deps, deps.db, { ...found, to, limit: batchSize, offset }, language)
      for (const line of list) yield listed.map(({ format }) => format(line, context))
      if (list.length < batchSize) return
    }
  }
  const title = texts.titles[kind][language]
  return createSheet(deps, caller, title, {
    name: title,
    columns: listed.map(({ label, width }) => ({ title: label[language], width })),
    rows: listRows(),
  })
}
