import { z } from 'zod'
import { maxPhraseLength, maxPhrases } from '../catalog/flow-phrases.ts'
import { endpoint, signedIn } from '../endpoint.ts'
import { nothing, text } from '../shapes.ts'

const path = '/api/workflow/Engine/Phrases'

const phrases = z.array(text(maxPhraseLength).trim().min(1)).max(maxPhrases)

/** Texts that approvers put into their comments with one press. */
export const flowPhraseEndpoints = {
  list: endpoint({
    method: 'GET',
    path,
    access: signedIn,
    summary: 'Phrases for comments: those of the caller, and those of the dictionary approvalPhrases for everyone',
    data: z.object({
      /** in the order of the caller */
      own: z.array(z.string()),
      /** in the language of the caller */
      shared: z.array(z.string()),
    }),
  }),
  save: endpoint({
    method: 'PUT',
    path,
    access: signedIn,
    done: 'updated',
    summary: 'Save the phrases of the caller in their order; refused if they are no longer the ones in `seen`',
    body: z.object({ own: phrases, seen: z.array(z.string()).max(maxPhrases) }),
    data: nothing,
  }),
}
