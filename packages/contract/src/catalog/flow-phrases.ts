/** Most phrases of a user for comments of approvals. */
export const maxPhrases = 50
/** Most characters of a phrase. */
export const maxPhraseLength = 200
