import type { Language } from '@armature/contract'
import type { VoteCount } from '@armature/form-engine/flow/index'
import { fillText } from '@armature/texts/fill-text'
import { serverTexts } from '@armature/texts/server'

/** Why a vote has failed, as a sentence. @param stored JSON text of a `VoteCount` */
export const formatVoteNote = (stored: string, language: Language): string =>
  formatVotes(JSON.parse(stored) as VoteCount, language)

export const formatVotes = ({ total, against, needed }: VoteCount, language: Language): string =>
  fillText(serverTexts.workflow.history.vote[language], { total, against, needed })
