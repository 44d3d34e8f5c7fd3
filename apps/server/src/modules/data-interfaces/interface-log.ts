import { sharePerProcess } from '../../platform/cache/per-process.ts'
import type { Deps } from '../../deps.ts'
import { createId } from '../../platform/ids.ts'
import { createLineLog, type LineLog } from '../../platform/log/line-log.ts'
import { insertInterfaceLines, type InterfaceLine } from './interface-log.queries.ts'

const textLength = 500

export type InterfaceLog = LineLog<Omit<InterfaceLine, 'id' | 'at'>>

/** Log of who called which interface. */
export const getInterfaceLog = sharePerProcess(({ db, clock }: Pick<Deps, 'db' | 'clock'>): InterfaceLog => {
  const lines = createLineLog<InterfaceLine>({
    name: 'the log of data interfaces',
    insert: (written) => insertInterfaceLines(db, written),
  })
  const text = (value: string) => value.replaceAll('\u0000', '').slice(0, textLength).toWellFormed()
  return {
    ...lines,
    note: (line) =>
      lines.note({
        ...line,
        id: createId(),
        at: new Date(clock()),
        params: text(line.params),
        reason: text(line.reason),
      }),
  }
})
