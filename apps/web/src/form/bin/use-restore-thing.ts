import type { BinnedKind, LeftOutGrants, TurnedOff } from '@armature/contract'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../lib/api/api.ts'
import { joinNames } from '../../lib/i18n/join-names.ts'
import { toast } from '../../ui/feedback/toast-state.ts'
import { confirm, type Question } from '../../ui/overlays/confirm.tsx'
import { menuRoutes } from '../../lib/menu/menu.ts'
import { session } from '../../lib/session/session.ts'
import { useReader } from '../reader.tsx'
import { getThingPath } from '../used-by/thing-pages.ts'
import { restoreThing } from './thing-bin-calls.ts'

/**
 * Restores a deleted thing. If some of its grants could not be given by the user, they are listed, and it is restored without
 * them only if the user agrees.
 *
 * @returns false if the user does not agree; nothing is restored then
 * @throws ApiError of any other refusal, which is not shown
 */
export function useRestoreThing(kind: BinnedKind) {
  const { t } = useTranslation('form')
  const { language } = useReader()
  const buildQuestion = useGrantsQuestion()
  const tellTurnedOff = useTellTurnedOff()
  return async ({ id, name, enCode }: { id: string; name: string; enCode: string }): Promise<boolean> => {
    try {
      const { turnedOff, losses } = await restoreThing(kind, { id, enCode }, { silent: true })
      if (losses) toast.warning(t('bin.things.losses', { name, losses: joinNames(losses, language) }), shownMs)
      else toast.success(t('bin.things.restored', { name }))
      void tellTurnedOff(name, turnedOff)
    } catch (error) {
      const grants = findLeftOutGrants(error)
      if (grants === undefined) throw error
      if (!(await confirm(buildQuestion(name, grants)))) return false
      const { leftOutCount, turnedOff, losses } = await restoreThing(
        kind,
        { id, enCode, withoutGrants: true },
        { silent: true },
      )
      // in one message, as a second one would replace it
      if (losses) {
        const values = { name, count: leftOutCount, losses: joinNames(losses, language) }
        toast.warning(t('bin.things.grants.leftOutAndLost', values), shownMs)
      } else toast.success(t('bin.things.grants.leftOut', { name, count: leftOutCount }))
      void tellTurnedOff(name, turnedOff)
    }
    return true
  }
}

/** Says what came back turned off, and why, and offers to open it to a user who may: one thing at most, a form has one flow that is on. */
function useTellTurnedOff() {
  const { t } = useTranslation('form')
  return async (name: string, [thing]: readonly TurnedOff[]): Promise<void> => {
    if (!thing) return
    const path = getThingPath(thing, menuRoutes(session.getState().menuList))
    const { fullName, reason } = thing
    const kind = t(`bin.things.turnedOff.kinds.${thing.kind}`)
    // the list of a thing without a designer is the page that the user is on
    if (path === undefined || path === location.pathname)
      return toast.warning(t('bin.things.turnedOff.short', { name, kind, thing: fullName, reason }), shownMs)
    const opens = await confirm({
      title: t('bin.things.turnedOff.title', { name, kind }),
      text: t(`bin.things.turnedOff.texts.${thing.kind}`),
      table: {
        heading: [t('bin.things.turnedOff.name'), t('bin.things.turnedOff.reason')],
        lines: [[fullName, reason]],
      },
      okText: t('bin.things.turnedOff.open', { kind, name: fullName }),
      cancelText: t('bin.things.turnedOff.close'),
    })
    // in a new tab, because the recycle bin stays open
    if (opens) window.open(path, '_blank', 'noopener')
  }
}

/** long enough to read the reason */
const shownMs = 12_000

/** Lists what each role, position, user, group and organization would lose. */
function useGrantsQuestion() {
  const { t } = useTranslation('form')
  const { language } = useReader()
  return (name: string, { leftOutCount, leftOut }: LeftOutGrants): Question => {
    const items = new Map<string, string[]>()
    for (const { holderType, holderName, menuName, itemName } of leftOut) {
      const holder = t(`bin.things.grants.holders.${holderType}`, { name: holderName })
      const item = menuName === '' ? itemName : `${menuName} / ${itemName}`
      items.set(holder, [...(items.get(holder) ?? []), item])
    }
    // a form has a permission for each column and each field
    const joinFirst = (names: string[]) =>
      joinNames(
        [
          ...names.slice(0, maxNames),
          ...(names.length > maxNames ? [t('bin.things.grants.more', { count: names.length - maxNames })] : []),
        ],
        language,
      )
    const unlisted = leftOutCount - leftOut.length
    return {
      title: t('bin.things.grants.title', { name, count: leftOutCount }),
      text: t('bin.things.grants.text'),
      table: {
        heading: [t('bin.things.grants.holder'), t('bin.things.grants.item')],
        lines: [
          ...[...items].map(([holder, names]) => [holder, joinFirst([...new Set(names)])]),
          ...(unlisted > 0 ? [['…', t('bin.things.grants.more', { count: unlisted })]] : []),
        ],
      },
      okText: t('bin.things.grants.ok'),
      danger: true,
    }
  }
}

/** permissions of a holder that are named */
const maxNames = 6

/** The grants that the server would leave out, if that is why it has refused. */
const findLeftOutGrants = (error: unknown): LeftOutGrants | undefined => {
  const data = error instanceof ApiError ? (error.data as Partial<LeftOutGrants> | null) : null
  return data?.leftOut === undefined ? undefined : (data as LeftOutGrants)
}
