import type { PackagedThing, PlannedThing } from '@armature/contract'
import { CircleAlert, Plus, TriangleAlert, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../../ui/buttons/button.tsx'
import { Note } from '../../../ui/inputs/field.tsx'
import { Tag } from '../../../ui/feedback/tag.tsx'
import { type PackagePlan, toThingKey } from '../package-api.ts'
import css from '../packages.module.css'

interface PlannedThingsProps {
  plan: PackagePlan
  onAdd: (thing: PackagedThing) => void
  onRemove: (thing: PackagedThing) => void
}

/** What the package contains, each with the reason, and what may be added. */
export function PlannedThings({ plan, onAdd, onRemove }: PlannedThingsProps) {
  const { t } = useTranslation('packages')
  const inside = plan.list.filter(({ reason }) => reason !== 'offered')
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
      <ul className={css.things}>
        {inside.map((thing) => (
          <Thing key={toThingKey(thing)} thing={thing}>
            {thing.reason === 'chosen' && (
              <IconButton
                icon={X}
                size="small"
                label={t('export.remove', { name: thing.fullName })}
                onClick={() => onRemove(thing)}
              />
            )}
          </Thing>
        ))}
      </ul>
      {offered.length > 0 && (
        <>
          <h4>{t('export.offered')}</h4>
          <ul className={css.things}>
            {offered.map((thing) => (
              <Thing key={toThingKey(thing)} thing={thing}>
                <IconButton
                  icon={Plus}
                  size="small"
                  label={t('export.add', { name: thing.fullName })}
                  onClick={() => onAdd(thing)}
                />
              </Thing>
            ))}
          </ul>
        </>
      )}
    </>
  )
}

function Thing({ thing, children }: { thing: PlannedThing; children: ReactNode }) {
  const { t } = useTranslation('packages')
  const { t: tk } = useTranslation('usedBy')
  const { kind, fullName, enCode, reason, because } = thing
  return (
    <li className={css.thing}>
      <span className={css.kind}>
        <Tag>{tk(`kinds.${kind}`)}</Tag>
      </span>
      <span className={css.thingName}>
        <span className="cut">{fullName}</span>
        <span className={css.code}>{enCode}</span>
      </span>
      <span className={css.reason}>{t(`export.reasons.${reason}`, { name: because?.fullName ?? '' })}</span>
      <span className={css.act}>{children}</span>
    </li>
  )
}
