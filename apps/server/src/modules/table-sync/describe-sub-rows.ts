import { type SyncTrial, taskLimits } from '@armature/contract'
import { type Row, translateLabel, type Values } from '@armature/form-engine'
import { isSame } from '../record-changes/index.ts'
import { displayRows } from '../record-display/index.ts'
import type { OpenSync } from './open-sync.ts'
import type { OpenSubTable } from './open-sub-tables.ts'
import { getLabel } from './read-sub-rows.ts'

type Change = SyncTrial['samples'][number]['changes'][number]

interface RowChange {
  at: number
  before: Row | undefined
  after: Row | undefined
}

/** The first changes of sub-tables of several records, in display text, each looked up once for all of them. */
export async function describeSubRows(
  sync: OpenSync,
  records: readonly { before: Values; after: Values }[],
): Promise<Change[][]> {
  const described: Change[][] = records.map(() => [])
  for (const table of sync.subTables)
    for (const { at, change } of await describeTable(sync, table, records)) described[at]?.push(change)
  return described.map((changes) => changes.slice(0, taskLimits.trialSubChanges))
}

async function describeTable(
  { context, plan, actor, ...sync }: OpenSync,
  table: OpenSubTable,
  records: readonly { before: Values; after: Values }[],
): Promise<{ at: number; change: Change }[]> {
  const stored = plan.subTables.find(({ name }) => name === table.name)?.stored ?? []
  const changes = records.flatMap(({ before, after }, at) =>
    pairRows(before[table.name], after[table.name])
      .filter(
        (pair) =>
          !pair.before || !pair.after || stored.some(({ name }) => !isSame(pair.before?.[name], pair.after?.[name])),
      )
      .slice(0, taskLimits.trialSubChanges)
      .map((pair): RowChange => ({ at, ...pair })),
  )
  const toRow = (row: Row | undefined) => ({
    id: '',
    ...Object.fromEntries(stored.map(({ name }, index) => [`f${index}`, row?.[name] ?? null])),
  })
  const shown = await displayRows(
    context,
    stored,
    changes.flatMap(({ before, after }) => [toRow(before), toRow(after)]),
    actor,
  )
  const label = getLabel({ context, plan, actor, ...sync }, table)
  return changes.flatMap(({ at, before, after }, index) => {
    const [from, to] = [shown[2 * index], shown[2 * index + 1]]
    const key = table.keys.map(({ field: { field } }) => String((after ? to : from)?.[field.name] ?? '')).join(' / ')
    const name = `${label} ${key}`
    // a whole row is one change
    if (!before || !after)
      return [{ at, change: { label: name, from: before ? joinTexts(from) : '', to: after ? joinTexts(to) : '' } }]
    return stored
      .filter((field) => !isSame(before[field.name], after[field.name]))
      .map((field) => {
        const text = (row: typeof from) => shorten(String(row?.[field.name] ?? ''))
        return {
          at,
          change: { label: `${name} · ${translateLabel(field.field, actor.language)}`, from: text(from), to: text(to) },
        }
      })
  })

  function joinTexts(row: (typeof shown)[number] | undefined): string {
    return shorten(
      stored
        .map(({ name }) => String(row?.[name] ?? ''))
        .filter((text) => text !== '')
        .join(' · '),
    )
  }
}

function pairRows(before: unknown, after: unknown): Pick<RowChange, 'before' | 'after'>[] {
  const [old, rows] = [toRows(before), toRows(after)]
  const byId = new Map(old.map((row) => [row['id'], row]))
  const left = new Set(rows.map((row) => row['id']))
  return [
    ...rows.map((row) => ({ before: byId.get(row['id']), after: row })),
    ...old.filter((row) => !left.has(row['id'])).map((row) => ({ before: row, after: undefined })),
  ]
}

const toRows = (value: unknown): Row[] => (Array.isArray(value) ? (value as Row[]) : [])

const maxText = 300
const shorten = (text: string): string => (text.length > maxText ? `${text.slice(0, maxText)}…` : text)
