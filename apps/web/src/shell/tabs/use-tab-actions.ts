import { ArrowLeft, ArrowRight, Pin, PinOff, RotateCw, SquareX, X, XCircle } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { joinNames } from '../../lib/i18n/join-names.ts'
import { useLanguage } from '../../lib/i18n/use-language.ts'
import { unsavedWork } from '../../lib/state/unsaved-work.ts'
import { confirm } from '../../ui/overlays/confirm.tsx'
import type { MenuPart } from '../../ui/overlays/dropdown.tsx'
import { usePageTitles } from '../current-page.ts'
import {
  findDestination,
  isAffixed,
  isHome,
  pinTab,
  reorderTab,
  useVisited,
  withMoved,
  removeTabs,
  type VisitedTab,
} from './visited.ts'

export interface TabActions {
  close: (tab: VisitedTab) => void
  move: (tab: VisitedTab, to: number) => void
  /** actions of a tab's menu (S2.115–S2.119) */
  parts: (tab: VisitedTab) => MenuPart[]
  /** announces the new position of the last moved tab */
  moved: string
}

export function useTabActions(): TabActions {
  const { t } = useTranslation('shell')
  const navigate = useNavigate()
  const titleOf = usePageTitles()
  const mayClose = useQuestion()
  const [moved, setMoved] = useState('')

  // Navigates first: a tab whose page could not be left must stay.
  const closeThose = async (closes: (tab: VisitedTab) => boolean) => {
    const { tabs, active } = useVisited.getState()
    const left = removeTabs(tabs, closes)
    if (!(await mayClose(tabs.filter((tab) => !left.includes(tab))))) return
    const target = findDestination(
      left,
      tabs.find((tab) => tab.id === active),
    )
    if (target !== null) await navigate(target)
    const isStillThere = target !== null && useVisited.getState().active === active
    if (!isStillThere) useVisited.setState((state) => ({ tabs: removeTabs(state.tabs, closes) }))
  }
  const close = (tab: VisitedTab) => void closeThose((other) => other.id === tab.id)
  const move = (tab: VisitedTab, to: number) => {
    reorderTab(tab.id, to)
    const position = useVisited.getState().tabs.findIndex(({ id }) => id === tab.id) + 1
    setMoved(t('tabMoved', { title: titleOf(tab.path), position }))
  }
  const parts = (tab: VisitedTab): MenuPart[] => {
    const { tabs, active } = useVisited.getState()
    const others = removeTabs(tabs, (other) => other.id !== tab.id)
    const at = tabs.findIndex(({ id }) => id === tab.id)
    const isMoved = (to: number) => to >= 0 && isReordered(tabs, tab, to)
    return [
      {
        key: 'refresh',
        label: t('refresh'),
        icon: RotateCw,
        onSelect: () => void navigate(`/redirect${tab.fullPath}`, { replace: tab.id === active }),
      },
      { key: 'close', label: t('close'), icon: X, disabled: isAffixed(tab), onSelect: () => close(tab) },
      {
        key: 'others',
        label: t('closeOthers'),
        icon: SquareX,
        disabled: others.length === tabs.length,
        onSelect: () => void closeThose((other) => other.id !== tab.id),
      },
      {
        key: 'all',
        label: t('closeAll'),
        icon: XCircle,
        disabled: tabs.every(isAffixed),
        onSelect: () => void closeThose(() => true),
      },
      'line',
      {
        key: 'pin',
        label: t(tab.pinned ? 'unpinTab' : 'pinTab'),
        icon: tab.pinned ? PinOff : Pin,
        disabled: isHome(tab),
        onSelect: () => pinTab(tab.id, !tab.pinned),
      },
      {
        key: 'left',
        label: t('moveTabLeft'),
        icon: ArrowLeft,
        disabled: !isMoved(at - 1),
        onSelect: () => move(tab, at - 1),
      },
      {
        key: 'right',
        label: t('moveTabRight'),
        icon: ArrowRight,
        disabled: !isMoved(at + 2),
        onSelect: () => move(tab, at + 2),
      },
    ]
  }
  return { close, move, parts, moved }
}

const isReordered = (tabs: VisitedTab[], tab: VisitedTab, to: number): boolean => withMoved(tabs, tab.id, to) !== tabs

// Asks once for all tabs with unsaved work.
function useQuestion(): (closing: VisitedTab[]) => Promise<boolean> {
  const { t } = useTranslation('shell')
  const language = useLanguage()
  return async (closing) => {
    const keys = closing.map(({ id }) => id)
    const names = unsavedWork.namesOn(keys)
    if (names.length === 0) return true
    const agreed = await confirm({
      title: t('closeUnsavedTitle'),
      text: t('closeUnsavedText', { names: joinNames(names, language) }),
      okText: t('closeUnsaved'),
      cancelText: t('keepTab'),
      danger: true,
    })
    if (agreed) for (const key of keys) unsavedWork.discardPage(key)
    return agreed
  }
}
