import type { FieldUsage } from '@armature/contract'
import { TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../../ui/media/icon.tsx'
import { ThingLink } from '../../used-by/thing-link.tsx'
import css from './release.module.css'

/** What still uses the removed fields, what prevents the release first; then what does not show the new fields yet. */
export function Usages({ usages }: { usages: readonly FieldUsage[] }) {
  const { t } = useTranslation('designer')
  const hiding = usages.filter(({ use }) => use === 'hides')
  const using = usages.filter(({ use }) => use !== 'hides')
  const sorted = [...using.filter(isBlocking), ...using.filter((usage) => !isBlocking(usage))]
  return (
    <>
      {sorted.length > 0 && <UsageList title={t('release.usages')} usages={sorted} />}
      {hiding.length > 0 && <UsageList title={t('release.unnamed')} usages={hiding} />}
    </>
  )
}

function UsageList({ title, usages }: { title: string; usages: readonly FieldUsage[] }) {
  const { t } = useTranslation('designer')
  return (
    <section>
      <h3>
        <Icon icon={TriangleAlert} size={14} />
        {title}
      </h3>
      <ul className={css.list}>
        {usages.map((usage, index) => (
          <li key={index}>
            {t('release.usage', { label: usage.label || usage.field })}
            <UsedBy usage={usage} /> {usage.where}
            {isBlocking(usage) && <strong className={css.blocking}>{t('release.blocking')}</strong>}
            {usage.running > 0 && t('release.running', { count: usage.running })}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The place in a designed thing, with a link to it. */
function UsedBy({ usage: { usedBy, owner } }: { usage: FieldUsage }) {
  return owner ? <ThingLink thing={owner} name={usedBy} /> : usedBy
}

const isBlocking = ({ use }: FieldUsage): boolean => use === 'decides'
