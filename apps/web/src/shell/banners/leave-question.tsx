import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useBlocker } from 'react-router'
import { session } from '../../lib/session/session.ts'
import { unsavedWork } from '../../lib/state/unsaved-work.ts'
import { confirm } from '../../ui/overlays/confirm.tsx'
import { isShownPageKept, usePages } from '../pages/kept-pages.ts'

/** Asks before a page with unsaved work is left for another one, unless it is kept in the background. */
export function LeaveQuestion() {
  const { t } = useTranslation('ui')
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      unsavedWork.any() && currentLocation.pathname !== nextLocation.pathname && !isShownPageKept(),
  )
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    // While the screen is locked there is no user to answer.
    if (session.getState().lock) return blocker.reset()
    const name = unsavedWork.names().at(-1) ?? ''
    void confirm({
      title: t('discardTitle'),
      text: t('discardText', { name }),
      okText: t('discard'),
      cancelText: t('stay'),
      danger: true,
    }).then((agreed) => {
      if (!agreed) return blocker.reset()
      unsavedWork.discardPage(usePages.getState().shown ?? '')
      unsavedWork.clear()
      blocker.proceed()
    })
  }, [blocker, t])
  return null
}
