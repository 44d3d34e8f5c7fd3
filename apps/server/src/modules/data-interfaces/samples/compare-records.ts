import type { OptionRecord, SampleDifference } from '@armature/contract'

/** Characters of a value in a difference. */
const maxCharacters = 200

/**
 * Compares two results record by record and field by field; the order of the fields does not matter.
 *
 * @param most differences that are listed; the others are only counted
 */
export function compareRecords(recorded: readonly OptionRecord[], now: readonly OptionRecord[], most: number) {
  const differences: SampleDifference[] = []
  let count = 0
  const add = (difference: SampleDifference) => {
    count++
    if (differences.length < most) differences.push(difference)
  }
  for (let index = 0; index < Math.max(recorded.length, now.length); index++) {
    const before = recorded[index]
    const after = now[index]
    const row = index + 1
    if (!before || !after) add({ row, field: '', recorded: formatValue(before), now: formatValue(after) })
    else
      for (const field of new Set([...Object.keys(before), ...Object.keys(after)]))
        if (!isSame(before[field], after[field]))
          add({ row, field, recorded: formatValue(before[field]), now: formatValue(after[field]) })
  }
  return { differences, differenceCount: count }
}

const isSame = (one: unknown, other: unknown): boolean => one === other || stringify(one) === stringify(other)

/** JSON with sorted properties, for records inside records. */
const stringify = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : inner,
  ) ?? ''

function formatValue(value: unknown): string | null {
  if (value === undefined) return null
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.length > maxCharacters ? `${text.slice(0, maxCharacters)}…` : text
}
