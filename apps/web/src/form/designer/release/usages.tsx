import type { FieldUsage } from '@armature/contract'
import { TriangleAlert } from 'lucide-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { menuRoutes } from '../../../lib/menu/menu.ts'
import { useSession } from '../../../lib/session/session.ts'
import { Icon } from '../../../ui/media/icon.tsx'
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

/** A link in a new tab, because the release stays open; a name without link where the user has no page for it. */
function UsedBy({ usage: { usedBy, owner } }: { usage: FieldUsage }) {
  const menu = useSession((state) => state.menuList)
  const routes = useMemo(() => menuRoutes(menu), [menu])
  if (!owner || usedBy === '' || !routes.has(pages[owner.kind].list)) return usedBy
  const { list, designer } = pages[owner.kind]
  return (
    <Link to={designer ? `${designer}/${owner.id}` : list} target="_blank" rel="noopener">
      {usedBy}
    </Link>
  )
}

const isBlocking = ({ use }: FieldUsage): boolean => use === 'decides'

/** The page that lists the things of a kind, and the address of their designer. */
const pages: Record<NonNullable<FieldUsage['owner']>['kind'], { list: string; designer?: string }> = {
  flow: { list: '/workFlow/flowEngine', designer: '/workFlow/designer' },
  model: { list: '/onlineDev/webDesign', designer: '/onlineDev/designer' },
  portal: { list: '/onlineDev/portal', designer: '/onlineDev/portalDesigner' },
  report: { list: '/onlineDev/report', designer: '/onlineDev/reportDesigner' },
  printTemplate: { list: '/system/printDev' },
  dataInterface: { list: '/systemData/dataInterface' },
  menu: { list: '/system/menu' },
}
