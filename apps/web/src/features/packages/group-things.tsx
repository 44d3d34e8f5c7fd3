import { type PackagedKind, packagedKinds } from '@armature/contract/catalog/packages'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import css from './packages.module.css'

/** What the user thinks of first comes first. */
const shownKinds: readonly PackagedKind[] = ['system', 'menu', 'model', 'flow', 'report', 'portal']
export const kindsInOrder: readonly PackagedKind[] = [
  ...shownKinds,
  ...packagedKinds.filter((kind) => !shownKinds.includes(kind)),
]

/** Things by kind; kinds without things are left out. */
export const groupByKind = <T extends { kind: PackagedKind }>(things: readonly T[]) =>
  kindsInOrder.flatMap((kind) => {
    const found = things.filter((thing) => thing.kind === kind)
    return found.length > 0 ? [{ kind, things: found }] : []
  })

interface ThingGroupProps {
  kind: PackagedKind
  count: number
  isOpen?: boolean
  /** button for all of them */
  act?: ReactNode
  children: ReactNode
}

/** The things of a kind, which can be folded. */
export function ThingGroup({ kind, count, isOpen = true, act, children }: ThingGroupProps) {
  const { t } = useTranslation('packages')
  const { t: tk } = useTranslation('usedBy')
  return (
    <details className={css.group} open={isOpen}>
      <summary>{t('group', { kind: tk(`kinds.${kind}`), count })}</summary>
      <ul className={css.things}>{children}</ul>
      {act}
    </details>
  )
}
