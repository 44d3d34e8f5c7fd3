import { taskLimits, type SyncOutcome } from '@armature/contract'
import { fillText } from '@armature/texts/fill-text'
import { serverTexts } from '@armature/texts/server'
import type { ComparedRow } from './compare-rows.ts'
import { addSubCounts, countSubRows, type SubCounts } from './count-sub-rows.ts'
import type { OpenSync } from './open-sync.ts'
import { formatKey, type ReadScope } from './read-pages.ts'
import { getLabel } from './read-sub-rows.ts'
import { isCounted, isWritten } from './store-rows.ts'

export type Report = ReturnType<typeof createReport>

const { tableSync: texts } = serverTexts

/**
 * Counts of a run, and the first rows that were refused or are in conflict. Rows that are gone from the source are named in what
 * these leave free, as they need no one to correct them.
 */
export function createReport(sync: OpenSync) {
  const { language } = sync.actor
  const counts: Record<SyncOutcome, number> = {
    ...{ new: 0, changed: 0, unchanged: 0, conflict: 0, invalid: 0, vanished: 0 },
  }
  const subCounts: SubCounts = new Map()
  const [refused, gone] = [createLines(), createLines()]
  let withoutValue = 0
  const formatLine = (outcome: 'conflict' | 'invalid' | 'vanished' | 'kept' | 'removed', key: string, fault = '') =>
    [texts[outcome][language], formatKey(sync, key), fault].filter(Boolean).join(' · ').slice(0, lineChars)
  const note = (outcome: 'conflict' | 'invalid' | 'vanished', key: string, fault: string) =>
    refused.add(formatLine(outcome, key, fault))
  return {
    counts,
    note,
    /** @param count number of such rows, of which `keys` are the first */
    addGone(outcome: 'kept' | 'removed', keys: readonly string[], count: number): void {
      for (const key of keys) gone.add(formatLine(outcome, key))
      gone.omit(count - keys.length)
    },
    /** @param count refused rows that runs by the column do not meet again */
    addWithoutValue: (count: number): void => {
      withoutValue += count
    },
    add(compared: ComparedRow, scope: ReadScope): void {
      const { outcome, row, checked } = compared
      if (isCounted(scope, compared)) counts[outcome] += 1
      if (isWritten(sync, compared)) addSubCounts(subCounts, countSubRows(sync, compared))
      if (outcome === 'conflict' || outcome === 'invalid') note(outcome, row.key, checked?.fault ?? '')
    },
    format(): string {
      const numbers = Object.entries(counts).map(([name, count]) => [name, String(count)] as const)
      const first = fillText(texts.counts[language], Object.fromEntries(numbers))
      const below = sync.subTables.map((table) => {
        const { added = 0, changed = 0, removed = 0 } = subCounts.get(table.name) ?? {}
        const values = {
          label: getLabel(sync, table),
          added: String(added),
          changed: String(changed),
          removed: String(removed),
        }
        return fillText(texts.subCounts[language], values)
      })
      const all = sync.incremental && !sync.since ? [texts.readAll[language]] : []
      const again =
        withoutValue > 0
          ? [fillText(texts.withoutValue[language], { count: String(withoutValue), column: sync.work.sinceColumn })]
          : []
      const shown = refused.take(linesChars)
      const named = gone.take(linesChars - shown.chars)
      const omitted = shown.omitted + named.omitted
      const last = omitted > 0 ? [fillText(texts.more[language], { count: String(omitted) })] : []
      return [...all, first, ...below, ...again, ...shown.lines, ...named.lines, ...last]
        .join('\n')
        .replaceAll('\u0000', '')
        .toWellFormed()
    },
  }
}

/** The first lines, and the number of the others. */
function createLines() {
  const lines: string[] = []
  let [chars, omitted] = [0, 0]
  return {
    add(line: string): void {
      chars += line.length
      if (chars > linesChars) omitted += 1
      else lines.push(line)
    },
    omit: (count: number): void => {
      omitted += count
    },
    /** those that fit into so many characters */
    take(most: number): { lines: string[]; chars: number; omitted: number } {
      let [count, taken] = [0, 0]
      for (const { length } of lines) {
        if (taken + length > most) break
        taken += length
        count += 1
      }
      return { lines: lines.slice(0, count), chars: taken, omitted: omitted + lines.length - count }
    },
  }
}

const lineChars = 300
/** the rest of the output is for the counts */
const linesChars = taskLimits.output - 600
