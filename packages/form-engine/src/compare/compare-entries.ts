import type { ChangePart } from '@armature/contract/catalog/design-changes'
import { mapLanguages, type Text, type Translations } from '@armature/texts'
import { findMoved } from './find-moved.ts'
import { compareSettings } from './settings.ts'
import type { DesignChange } from './types.ts'

interface EntryReader<T extends object> {
  part: ChangePart
  readId: (entry: T) => string
  readName: (entry: T, isBefore: boolean) => Text
  /** properties that are no settings of their own: the id, the name, what the designer derives */
  others: ReadonlySet<string>
}

/** The changes of a list of rules, columns or buttons: removed entries first, then in the new order. */
export function compareEntries<T extends object>(
  before: readonly T[],
  after: readonly T[],
  { part, readId, readName, others }: EntryReader<T>,
): DesignChange[] {
  const former = indexById(before, readId)
  const now = indexById(after, readId)
  const moved = findMoved(
    [...former.keys()].filter((key) => now.has(key)),
    [...now.keys()],
  )
  const removed = [...former].filter(([key]) => !now.has(key))
  const create = (kind: DesignChange['kind'], entry: T, isBefore: boolean, values: Partial<DesignChange> = {}) => ({
    part,
    kind,
    id: readId(entry),
    name: readName(entry, isBefore),
    ...values,
  })
  return [
    ...removed.map(([, entry]) => create('removed', entry, true)),
    ...[...now].flatMap(([key, entry]) => {
      const old = former.get(key)
      if (!old) return [create('added', entry, false)]
      const change = (kind: DesignChange['kind'], values?: Partial<DesignChange>) => create(kind, old, true, values)
      const [from, to] = [readOwnName(old), readOwnName(entry)]
      return [
        ...(from === to ? [] : [change('renamed', { from: readName(old, true), to: readName(entry, false) })]),
        ...compareSettings(old, entry, { ignored: others }).map((values) => change('set', values)),
        ...(moved.has(key) ? [change('moved')] : []),
      ]
    }),
  ]
}

/** The text of a name that is entered in Chinese, with its translations. */
export const toText = (name: string, translations: Translations | undefined): Text =>
  mapLanguages((language) => (language === 'zh' ? name : translations?.[language] || name))

/** The label of a column or button, the name of a rule. */
const readOwnName = (entry: object): unknown => Reflect.get(entry, 'label') ?? Reflect.get(entry, 'name')

/** Entries by their id; one with an id that is there already gets a number. */
function indexById<T>(entries: readonly T[], readId: (entry: T) => string): Map<string, T> {
  const index = new Map<string, T>()
  const counts = new Map<string, number>()
  for (const entry of entries) {
    const id = readId(entry)
    const count = (counts.get(id) ?? 0) + 1
    counts.set(id, count)
    index.set(`${count} ${id}`, entry)
  }
  return index
}
