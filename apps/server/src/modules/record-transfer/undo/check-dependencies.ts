import { translateLabel } from '@armature/form-engine'
import { toColumnText } from '../../record-tables/index.ts'
import type { StoredField } from '../../record-plans/index.ts'
import { findReferred, findReferringAmong, loadReferences, formatReferrer } from '../../record-removal/index.ts'
import { isUnique, listHolders } from '../taken-values.ts'
import { type UndoPart, keepRecord, listRemovable, listRestorable } from './undo-part.ts'

/**
 * Checks references to the records and unique values that other records have now. A record that cannot be undone may prevent
 * others from being undone, so the check is repeated until nothing changes.
 */
export async function checkDependencies(part: UndoPart): Promise<void> {
  const references = await readReferences(part)
  const values = await readUniqueValues(part)
  for (let before = -1; before !== part.kept.size;) {
    before = part.kept.size
    for (const { id, referringId, usedBy } of references)
      if (part.kept.has(referringId)) keepRecord(part, id, 'record.inUse', { usedBy })
    for (const one of values) checkUniqueValues(part, one)
  }
}

/**
 * Keeps the records that other records outside this part refer to. @returns which records of the part refer to which records
 * to be deleted
 */
async function readReferences(part: UndoPart): Promise<{ id: string; referringId: string; usedBy: string }[]> {
  const { context, model, actor, tx } = part
  const removable = listRemovable(part)
  if (removable.length === 0) return []
  const inside: { id: string; referringId: string; usedBy: string }[] = []
  for (const reference of await loadReferences(context, model)) {
    const usedBy = formatReferrer(actor, reference)
    const own =
      reference.referrer.modelId === model.id ? [...removable, ...listRestorable(part).map(({ id }) => id)] : []
    for (const id of await findReferred(context, reference, removable, tx, own))
      keepRecord(part, id, 'record.inUse', { usedBy })
    if (own.length === 0) continue
    const pairs = await findReferringAmong(context, reference, removable, own, tx)
    inside.push(...pairs.filter(({ id, referringId }) => id !== referringId).map((pair) => ({ ...pair, usedBy })))
  }
  return inside
}

/** The values that records get back in a unique field. */
interface UniqueValues {
  field: StoredField
  /** by record: the value to restore */
  wanted: ReadonlyMap<string, string>
  /** by value: the record that has it now */
  holders: ReadonlyMap<string, string>
}

async function readUniqueValues(part: UndoPart): Promise<UniqueValues[]> {
  const { context, plan, tx } = part
  const found: UniqueValues[] = []
  for (const field of plan.stored.filter(isUnique(plan))) {
    const wanted = new Map<string, string>()
    for (const { id, before, changes } of listRestorable(part)) {
      const text = field.name in changes ? toColumnText(field.type, before[field.name]) : null
      if (text !== null) wanted.set(id, text)
    }
    if (wanted.size > 0)
      found.push({ field, wanted, holders: await listHolders(context, plan, field, [...wanted.values()], tx) })
  }
  return found
}

/** A value is free if no record has it, or if its holder gives it up in this part. */
function checkUniqueValues(part: UndoPart, { field, wanted, holders }: UniqueValues): void {
  const leaving = new Set(listRemovable(part))
  const restorable = listRestorable(part)
  const giving = new Set(restorable.flatMap(({ id, changes }) => (field.name in changes ? [id] : [])))
  const claimed = new Set<string>()
  for (const { id } of restorable) {
    const text = wanted.get(id)
    if (text === undefined) continue
    const holder = holders.get(text)
    const isFree = holder === undefined || leaving.has(holder) || giving.has(holder)
    if (!isFree || claimed.has(text))
      keepRecord(part, id, 'import.valueTaken', { label: translateLabel(field.field, part.actor.language) })
    else claimed.add(text)
  }
}
