import { ChevronDown, ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../ui/buttons/button.tsx'
import { Dropdown, Menu } from '../../ui/overlays/dropdown.tsx'
import type { Box } from '../../ui/overlays/place.ts'
import { Tab } from './tab.tsx'
import styles from './tab-strip.module.css'
import { useScrollEnds } from '../../ui/layout/use-scroll-ends.ts'
import { useTabActions } from './use-tab-actions.ts'
import { useVisited, type VisitedTab } from './visited.ts'

/** The pages visited, as tabs over the page (S2.111–S2.123). */
export function TabStrip() {
  const { t } = useTranslation('shell')
  const { tabs, active } = useVisited()
  const { close, parts, move, moved } = useTabActions()
  const [menu, setMenu] = useState<{ tab: VisitedTab; at: Box } | null>(null)
  const list = useRef<HTMLDivElement>(null)
  const ends = useScrollEnds(list, tabs.length)
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [active, tabs.length])

  const scroll = (direction: 1 | -1) =>
    list.current?.scrollBy({ left: direction * list.current.clientWidth * 0.8, behavior: 'smooth' })
  const current = tabs.find((tab) => tab.id === active)
  return (
    <div className={styles.strip}>
      <nav aria-label={t('tabs')} className={`fade-x ${styles.tabs}`} ref={list}>
        {tabs.map((tab, index) => (
          <Tab
            key={tab.id}
            tab={tab}
            index={index}
            isActive={tab.id === active}
            onClose={() => close(tab)}
            onMove={(to) => move(tab, to)}
            onMenu={(at) => setMenu({ tab, at })}
          />
        ))}
      </nav>
      <p role="status" className="visually-hidden">
        {moved}
      </p>
      <IconButton
        icon={ChevronLeft}
        iconSize={14}
        label={t('previousTabs')}
        disabled={ends.atStart}
        onClick={() => scroll(-1)}
      />
      <IconButton
        icon={ChevronRight}
        iconSize={14}
        label={t('nextTabs')}
        disabled={ends.atEnd}
        onClick={() => scroll(1)}
      />
      {current && (
        <Dropdown label={t('tabActions')} items={parts(current)}>
          <IconButton icon={ChevronDown} iconSize={14} label={t('tabActions')} />
        </Dropdown>
      )}
      {menu && <Menu anchor={menu.at} label={t('tabActions')} items={parts(menu.tab)} onClose={() => setMenu(null)} />}
    </div>
  )
}
