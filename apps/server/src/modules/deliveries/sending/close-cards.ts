import { languages } from '@armature/contract'
import { serverTexts } from '@armature/texts/server'
import type { Deps } from '../../../deps.ts'
import { endAppCard } from '../../company-directories/index.ts'
import { approvalMessages } from '../../messaging/index.ts'
import { forgetCard, forgetCardsBefore, listCards, type OpenCard } from '../store/card.queries.ts'
import { getDirectory } from './send-app.ts'

/** Cards that a run looks at, those first that were not looked at for the longest time; each that is closed is a call. */
const maxCards = 200
const maxClosed = 50
const hourMs = 3_600_000
/** WeCom takes a message back for 24 hours. The page of an older card still says that the approval has been decided. */
const maxAgeMs = 24 * hourMs

/** Closes the cards of approvals that no longer wait for their users. */
export async function closeDecidedCards(deps: Deps, signal: AbortSignal): Promise<void> {
  const at = new Date(deps.clock())
  await forgetCardsBefore(deps.db, new Date(at.getTime() - maxAgeMs))
  const cards = await listCards(deps.db, at, maxCards)
  const isWaiting = await approvalMessages.get().findWaiting(deps, cards)
  const decided = cards.filter((_, index) => !isWaiting[index]).slice(0, maxClosed)
  for (const card of decided) {
    if (signal.aborted) return
    if (await closeCard(deps, card)) await forgetCard(deps.db, card.id)
  }
}

function closeCard(deps: Deps, { channel, cardId, language: chosen }: OpenCard): Promise<boolean> {
  const language = languages.find((one) => one === chosen) ?? 'zh'
  return endAppCard(deps, getDirectory(channel), cardId, serverTexts.deliveries.card.decided[language])
}
