import type { TFunction } from 'i18next'
import { useId, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Radio } from '../ui/inputs/radio.tsx'
import { classNames } from '../ui/theme/class-names.ts'
import css from './conflict-dialog.module.css'

export type Owner = 'mine' | 'theirs' | 'both'

/** What both users have made of a part, put together. */
export interface MergedPart<D extends object> {
  design: D
  /** names of what both have changed at the same place: the own version is taken */
  overlaps: readonly string[]
}

/** A named piece of a part: a field, a node, a widget. */
export interface DesignEntry {
  id: string
  name: string
  /** compared as JSON */
  value: unknown
}

/** A part of a design that is taken from one version or the other. */
export interface ConflictPart<D extends object> {
  key: string
  label: string
  /** compared as JSON */
  read: (design: D) => unknown
  /** the design with this part of another one */
  take: (into: D, from: D) => D
  /** puts both versions together, where that can be done; both began from `base` */
  merge?: (base: D, mine: D, theirs: D) => MergedPart<D> | undefined
  /** to name what was added, changed and removed */
  listEntries?: (design: D) => readonly DesignEntry[]
  /** a picture or a short text */
  show?: (design: D) => ReactNode
}

export const isSamePart = <D extends object>({ read }: ConflictPart<D>, one: D, other: D): boolean =>
  JSON.stringify(read(one)) === JSON.stringify(read(other))

interface ConflictPartChoiceProps<D extends object> {
  part: ConflictPart<D>
  /** both versions began from this one */
  base: D
  mine: D
  theirs: D
  /** undefined if there is nothing to choose here */
  owner: Owner | undefined
  /** both versions put together */
  merged: MergedPart<D> | undefined
  onChoose: (owner: Owner) => void
}

/** What both users have made of one part, side by side. */
export function ConflictPartChoice<D extends object>({
  part,
  owner,
  onChoose,
  base,
  merged,
  ...versions
}: ConflictPartChoiceProps<D>) {
  const { t } = useTranslation('designFrame')
  const name = useId()
  return (
    <section className={css.part} role={owner && 'radiogroup'} aria-label={part.label}>
      <h3>{part.label}</h3>
      {(['mine', 'theirs'] as const).map((side) => (
        <div key={side} className={css.side} data-chosen={owner === side || undefined}>
          {owner ? (
            <Radio name={name} checked={owner === side} onChange={() => onChoose(side)}>
              {t(`conflict.${side}`)}
            </Radio>
          ) : (
            <h4>{t(`conflict.${side}`)}</h4>
          )}
          {part.show?.(versions[side])}
          <Changes part={part} base={base} design={versions[side]} />
        </div>
      ))}
      {owner && merged && (
        <div className={classNames(css.side, css.both)} data-chosen={owner === 'both' || undefined}>
          <Radio name={name} checked={owner === 'both'} onChange={() => onChoose('both')}>
            {t('conflict.both')}
          </Radio>
          {part.show?.(merged.design)}
          <p className={css.none}>
            {merged.overlaps.length === 0
              ? t('conflict.noOverlap')
              : t('conflict.overlaps', { names: joinNames(merged.overlaps, t) })}
          </p>
        </div>
      )}
    </section>
  )
}

const maxNames = 8

const joinNames = (names: readonly string[], t: TFunction<'designFrame'>): string =>
  names.slice(0, maxNames).join(t('conflict.comma')) +
  (names.length > maxNames ? t('conflict.more', { count: names.length }) : '')

/** What a version has added, changed and removed since both users began. */
function Changes<D extends object>({ part, base, design }: { part: ConflictPart<D>; base: D; design: D }) {
  const { t } = useTranslation('designFrame')
  if (isSamePart(part, base, design)) return <p className={css.none}>{t('conflict.unchanged')}</p>
  const changes = listChanges(part.listEntries?.(base) ?? [], part.listEntries?.(design) ?? [])
  const lines = (['added', 'changed', 'removed'] as const).filter((kind) => changes[kind].length > 0)
  if (lines.length === 0) return <p className={css.none}>{t('conflict.changed')}</p>
  return (
    <dl className={css.changes}>
      {lines.map((kind) => (
        <div key={kind}>
          <dt>{t(`conflict.kinds.${kind}`)}</dt>
          <dd>{joinNames(changes[kind], t)}</dd>
        </div>
      ))}
    </dl>
  )
}

function listChanges(before: readonly DesignEntry[], now: readonly DesignEntry[]) {
  const known = new Map(before.map((entry) => [entry.id, JSON.stringify(entry.value)]))
  const left = new Set(now.map(({ id }) => id))
  const toNames = (entries: readonly DesignEntry[]) => entries.map(({ name }) => name)
  return {
    added: toNames(now.filter(({ id }) => !known.has(id))),
    changed: toNames(now.filter(({ id, value }) => known.has(id) && known.get(id) !== JSON.stringify(value))),
    removed: toNames(before.filter(({ id }) => !left.has(id))),
  }
}
