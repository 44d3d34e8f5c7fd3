import type { PackagedThing, PlannedThing } from '@armature/contract'
import type { PackagedKind } from '@armature/contract/catalog/packages'
import { CircleAlert, Plus, TriangleAlert, X } from 'lucide-react'
import type { CSSProperties, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, IconButton } from '../../../ui/buttons/button.tsx'
import { Note } from '../../../ui/inputs/field.tsx'
import { ThingGroup, groupByKind } from '../group-things.tsx'
import { type PackagePlan, toThingKey } from '../package-api.ts'
import css from '../packages.module.css'
import { listBranch, sortMenus } from './menu-branch.ts'

interface PlannedThingsProps {
  plan: PackagePlan
  onAdd: (things: readonly PackagedThing[]) => void
  onRemove: (things: readonly PackagedThing[]) => void
}

/** Of a longer list only the kinds are unfolded that give an overview of it. */
const longList = 30
const overviewKinds: readonly PackagedKind[] = ['system', 'menu', 'role']

/** What the package contains, each with the reason, and what may be added. */
export function PlannedThings({ plan, onAdd, onRemove }: PlannedThingsProps) {
  const { t } = useTranslation('packages')
  const inside = plan.list.filter(({ reason }) => reason !== 'offered')
  const isShort = inside.length <= longList
  const offered = plan.list.filter(({ reason }) => reason === 'offered')
  return (
    <>
      {plan.hidden > 0 && (
        <Note tone="error" icon={CircleAlert}>
          {t('export.hidden', { count: plan.hidden })}
        </Note>
      )}
      {plan.left > 0 && (
        <Note tone="warning" icon={TriangleAlert}>
          {t('export.left', { count: plan.left })}
        </Note>
      )}
      {groupByKind(inside).map(({ kind, things }) => (
        <ThingGroup key={kind} kind={kind} count={things.length} isOpen={isShort || overviewKinds.includes(kind)}>
          {sortMenus(things).map(({ thing, depth }) => (
            <Thing key={toThingKey(thing)} thing={thing} depth={depth}>
              {thing.reason === 'chosen' && (
                <IconButton
                  icon={X}
                  size="small"
                  label={t('export.remove', { name: thing.fullName })}
                  onClick={() => onRemove(listBranch(thing, inside))}
                />
              )}
            </Thing>
          ))}
        </ThingGroup>
      ))}
      {offered.length > 0 && (
        <>
          <h4>{t('export.offered')}</h4>
          {groupByKind(offered).map(({ kind, things }) => (
            <ThingGroup
              key={kind}
              kind={kind}
              count={things.length}
              isOpen={isShort}
              act={
                things.length > 1 && (
                  <Button kind="link" size="small" onClick={() => onAdd(things)}>
                    {t('export.addAll')}
                  </Button>
                )
              }
            >
              {things.map((thing) => (
                <Thing key={toThingKey(thing)} thing={thing}>
                  <IconButton
                    icon={Plus}
                    size="small"
                    label={t('export.add', { name: thing.fullName })}
                    onClick={() => onAdd([thing])}
                  />
                </Thing>
              ))}
            </ThingGroup>
          ))}
        </>
      )}
    </>
  )
}

function Thing({ thing, depth = 0, children }: { thing: PlannedThing; depth?: number; children: ReactNode }) {
  const { t } = useTranslation('packages')
  const { fullName, enCode, reason, because } = thing
  return (
    <li className={css.thing} style={{ '--depth': depth } as CSSProperties}>
      <span className={css.thingName}>
        <span className="cut">{fullName}</span>
        <span className={css.code}>{enCode}</span>
      </span>
      <span className={css.reason}>{t(`export.reasons.${reason}`, { name: because?.fullName ?? '' })}</span>
      <span className={css.act}>{children}</span>
    </li>
  )
}
