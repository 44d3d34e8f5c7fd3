import { type Language, type RefusedRecord, taskLimits } from '@armature/contract'
import { fillText } from '@armature/texts/fill-text'
import { serverTexts } from '@armature/texts/server'
import {
  addTitles,
  checkBatchEdit,
  type Refusal,
  storeCheckedEdit,
  storeUnlessRefused,
} from '../../../record-batch-edits/index.ts'
import { removeWhereAllowed } from '../../../record-removal/index.ts'
import type { WorkResult } from '../work-kinds.ts'
import { type Matching, readMatching } from './open-matching.ts'

/**
 * Changes or removes the records that match, some at a time: each of them together, with their history. Records that cannot be
 * changed stay as they are and are named in the output.
 *
 * @returns number of records that were changed or removed
 */
export async function runMatching(matching: Matching, signal: AbortSignal): Promise<WorkResult> {
  const { context, model, actor, data } = matching
  const counts: Counts = { stored: 0, unchanged: 0, refused: 0 }
  const named: RefusedRecord[] = []
  let after: string | undefined
  let limit: Limit | undefined
  while (!limit) {
    signal.throwIfAborted()
    const page = await readMatching(matching, after, taskLimits.checkedAtOnce)
    after = page.at(-1)?.id
    if (after === undefined) break
    const versions = new Map(page.map(({ id, version }) => [id, version]))
    const { refused, unchanged } =
      data === undefined ? await removePage(matching, versions) : await updatePage(matching, data, versions)
    counts.stored += page.length - refused.length - unchanged
    counts.unchanged += unchanged
    counts.refused += refused.length
    const shown = refused.slice(0, Math.max(0, shownRefusals - named.length))
    if (shown.length > 0) named.push(...(await addTitles(context, model, actor, shown)))
    limit = findLimit(counts)
  }
  return { records: counts.stored, output: formatOutput(actor.language, counts, named, limit) }
}

type Limit = 'matchingCut' | 'matchingChecked'

/** Beyond the first limit the next run goes on; beyond the second one only narrower conditions help. */
function findLimit({ stored, unchanged, refused }: Counts): Limit | undefined {
  if (stored >= taskLimits.matching) return 'matchingCut'
  return stored + unchanged + refused >= taskLimits.checked ? 'matchingChecked' : undefined
}

interface Counts {
  stored: number
  /** had the values already */
  unchanged: number
  refused: number
}

interface PageResult {
  refused: Refusal[]
  unchanged: number
}

/** All that pass the checks together; again without those that others change meanwhile. */
async function updatePage(matching: Matching, data: string, versions: Map<string, number>): Promise<PageResult> {
  const { context, model, actor } = matching
  const refused: Refusal[] = []
  for (;;) {
    const edit = await checkBatchEdit(context, model, actor, versions, data)
    refused.push(...edit.refused)
    const late =
      edit.changes.length === 0
        ? []
        : await storeUnlessRefused(context, (tx) => storeCheckedEdit(context, model, actor, edit, tx))
    if (late.length === 0) {
      if (edit.changes.length > 0) context.totals.trackWrite(model.id)
      return { refused, unchanged: edit.unchanged }
    }
    refused.push(...late)
    for (const { id } of refused) versions.delete(id)
  }
}

async function removePage({ context, model, actor }: Matching, versions: Map<string, number>): Promise<PageResult> {
  const kept = await removeWhereAllowed(context, model, actor, versions)
  return { refused: [...kept].map(([id, reason]) => ({ id, label: '', reason })), unchanged: 0 }
}

const { timedTasks: texts } = serverTexts

/** Counts, and the first records that were refused, one line each. */
function formatOutput(
  language: Language,
  counts: Counts,
  named: readonly RefusedRecord[],
  limit: Limit | undefined,
): string {
  const numbers = Object.entries(counts).map(([name, count]) => [name, String(count)] as const)
  const lines = named.map(({ title, label, reason }) => [title, label, reason].filter(Boolean).join(' · '))
  const more = counts.refused - named.length
  return [
    fillText(texts.matching[language], Object.fromEntries(numbers)),
    ...(limit ? [fillText(texts[limit][language], limits)] : []),
    ...lines.map((line) => line.slice(0, lineChars)),
    ...(more > 0 ? [fillText(texts.matchingMore[language], { count: String(more) })] : []),
  ]
    .join('\n')
    .replaceAll('\u0000', '')
    .toWellFormed()
}

const limits = { count: String(taskLimits.matching), checked: String(taskLimits.checked) }
/** with the other lines less than `taskLimits.output` */
const shownRefusals = 20
const lineChars = 180
